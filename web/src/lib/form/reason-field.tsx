import type { ComponentProps } from "react";
import { TextAreaField } from "../../ui/form/field.tsx";

/** Shown wherever an administrator types text for the operator log. */
export const reasonHint = "Anyone can read this in the operator log. Don't include names.";

const lengthMax = 500;

interface ReasonFieldProps extends ComponentProps<"textarea"> {
  optional?: boolean;
  /** A sentence that names further readers of the reason. */
  readers?: string | undefined;
  problem?: string | undefined;
}

/** An administrator's reason for an act. */
export function ReasonField({ optional = false, readers, problem, ...area }: ReasonFieldProps) {
  return (
    <TextAreaField
      label={optional ? "Reason (optional)" : "Reason"}
      hint={readers ? `${readers} ${reasonHint}` : reasonHint}
      lengthMax={lengthMax}
      rows={2}
      problem={problem}
      {...area}
    />
  );
}

/** The rule for a required reason, with the message for an empty one. */
export const needed = (sentence: string) => ({
  validate: (typed: string) => typed.trim() !== "" || sentence,
});
