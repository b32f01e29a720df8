import { reasonHint } from "../../../lib/words/reason-hint.ts";
import { TextAreaField } from "../../../ui/form/field.tsx";

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
  /** A sentence that says who reads the reason. */
  readers: string;
}

/** Why something is rejected. */
export function ReasonField({ reason, onReason, readers }: ReasonFieldProps) {
  return (
    <TextAreaField
      label="Reason (optional)"
      hint={`${readers} ${reasonHint}`}
      lengthMax={500}
      rows={2}
      value={reason}
      onChange={(event) => onReason(event.target.value)}
    />
  );
}
