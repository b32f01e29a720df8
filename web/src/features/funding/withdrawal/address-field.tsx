import { addressLengthMax, addressProblem, readAddress } from "@paperchain/core/funding/withdrawal.ts";
import { useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { TextAreaField } from "../../../ui/form/field.tsx";

interface AddressFieldProps {
  value: string;
  /** The member's practice address for the chosen coin; undefined until a coin is chosen. */
  practiceAddress: string | undefined;
  onChange: (address: string) => void;
}

/** The destination of a withdrawal. The only suggested address is the member's practice address. */
export function AddressField({ value, practiceAddress, onChange }: AddressFieldProps) {
  const [left, setLeft] = useState(value !== "");
  return (
    <div>
      <TextAreaField
        label="Destination wallet address"
        lengthMax={addressLengthMax}
        rows={2}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        placeholder="practice1…"
        value={value}
        hint="Double-check the address. Transactions cannot be reversed."
        problem={left ? addressProblem(readAddress(value)) : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(value !== "")}
      />
      {practiceAddress !== undefined && (
        <Button variant="secondary" className="mt-1" onClick={() => onChange(practiceAddress)}>
          Use my practice address
        </Button>
      )}
      <p className="mt-1 text-muted text-sm">
        Any text works here: nothing is sent to it. Never enter an address of a real wallet.
      </p>
    </div>
  );
}
