import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { TextField } from "./field.tsx";

interface UsdFieldProps extends Pick<ComponentProps<"input">, "required" | "disabled" | "step"> {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  hint: ReactNode;
  problem: string | undefined;
  /** The server's refusal of the sent value. It appears at once. */
  refused?: string | undefined;
  /** Whether the dialog opens with the focus on this field. */
  focusFirst?: boolean;
}

/** An amount in USD, or of a coin with a finer step. A problem appears on blur, not while typing. */
export function UsdField(props: UsdFieldProps) {
  const { label, value, onChange, hint, problem, refused, focusFirst, ...input } = props;
  const [left, setLeft] = useState(value !== "");
  return (
    <TextField
      step="0.01"
      {...input}
      {...useFocusFirst(focusFirst)}
      label={label}
      type="number"
      inputMode="decimal"
      min="0"
      placeholder="0.00"
      autoComplete="off"
      value={value}
      hint={hint}
      problem={refused ?? (left ? problem : undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(value !== "")}
    />
  );
}

/**
 * For the first field of a dialog, which the dialog focuses when it opens. A field that loads later takes the focus
 * itself.
 */
function useFocusFirst(wanted = false) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest("[role=dialog]");
    // The focus must not move before the dialog takes it, because the dialog records where to return it.
    if (wanted && dialog?.contains(document.activeElement)) field.current?.focus();
  }, [wanted]);
  return wanted ? { ref: field, "data-focus-first": "" } : {};
}
