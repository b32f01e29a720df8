import { type Ref, useState } from "react";
import { CoinSearch } from "../../../lib/form/coin-search.tsx";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";

interface CoinNameFieldProps {
  /** The picked coin, or undefined. */
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
}

/** Picks a coin of the market by name or symbol. Typed text counts only after a pick. */
export function CoinNameField({ value, onChange, onBlur, ref, problem }: CoinNameFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame
      label="Coin name"
      hint="Members see the plan under this name."
      problem={problem && typed ? "Pick a coin from the list." : problem}
    >
      {(wiring) => (
        <CoinSearch
          label="Coin name"
          field={{ ...wiring, ref, onBlur }}
          typed={typed}
          text={value}
          onText={(text) => {
            setTyped(text);
            onChange("");
          }}
          onPick={({ name }) => {
            setTyped(undefined);
            onChange(name);
          }}
        />
      )}
    </FieldFrame>
  );
}
