import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { TextField } from "./field.tsx";

interface UsdFieldProps extends Pick<ComponentProps<"input">, "required" | "disabled"> {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  hint: ReactNode;
  problem: string | undefined;
  /** Whether its dialog opens with the focus here. */
  focusFirst?: boolean;
}

/** An amount in USD. Its problem appears on blur, not while typing. */
export function UsdField({ label, value, onChange, hint, problem, focusFirst, ...input }: UsdFieldProps) {
  const [left, setLeft] = useState(value !== "");
  return (
    <TextField
      {...input}
      {...useFocusFirst(focusFirst)}
      label={label}
      type="number"
      inputMode="decimal"
      step="0.01"
      min="0"
      placeholder="0.00"
      autoComplete="off"
      value={value}
      hint={hint}
      problem={left ? problem : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(value !== "")}
    />
  );
}

/** For the first field of a dialog. The dialog focuses it when it opens; a field that loads later takes the focus then. */
function useFocusFirst(wanted = false) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest("[role=dialog]");
    // The focus must not move before the dialog takes it: the dialog records where to return it.
    if (wanted && dialog?.contains(document.activeElement)) field.current?.focus();
  }, [wanted]);
  return wanted ? { ref: field, "data-focus-first": "" } : {};
}
