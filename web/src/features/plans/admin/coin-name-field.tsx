import { type Ref, useState } from "react";
import { useSettled } from "../../../lib/list/use-settled.ts";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import { searchLengthMin, useCoinNames } from "./admin-api.ts";

interface CoinNameFieldProps {
  /** The picked coin, or undefined. */
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
}

const foundMax = 10;
const pauseMs = 200;

/** Picks a coin of the market by name or symbol. Typed text counts only after a pick. */
export function CoinNameField({ value, onChange, onBlur, ref, problem }: CoinNameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const wanted = useSettled((typed ?? "").trim(), pauseMs);
  const found = useCoinNames(wanted);
  const offered = typed !== undefined && wanted.length >= searchLengthMin;
  return (
    <FieldFrame
      label="Coin name"
      hint="Members see the plan under this name."
      problem={problem && typed ? "Pick a coin from the list." : problem}
    >
      {(wiring) => (
        <Combobox
          label="Coin name"
          placeholder="Search by name or symbol"
          field={{ ...wiring, ref, onBlur }}
          text={typed ?? value}
          onText={(text) => {
            setTyped(text);
            onChange("");
          }}
          options={offered ? found.data?.coins.slice(0, foundMax) : undefined}
          optionKey={({ id }) => id}
          option={(coin) => (
            <>
              <CoinIcon image={coin.thumb} symbol={coin.symbol} size={28} />
              <span className="min-w-0 truncate font-medium">{coin.name}</span>
              <span className="ml-auto text-muted text-sm">{coin.symbol.toUpperCase()}</span>
            </>
          )}
          onPick={(coin) => {
            setTyped(undefined);
            onChange(coin.name);
          }}
          emptyText="No coins found"
          failedText={offered && found.error ? "Couldn't search. Try again." : undefined}
        />
      )}
    </FieldFrame>
  );
}
