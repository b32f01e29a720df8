import { reasonHint } from "../../lib/words/reason-hint.ts";
import { TextAreaField } from "../../ui/form/field.tsx";

const reasonLengthMax = 500;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Why an administrator does something; optional, and public with the act. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextAreaField
      label="Reason (optional)"
      hint={reasonHint}
      lengthMax={reasonLengthMax}
      rows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
