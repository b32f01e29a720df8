import { type ReactNode, useId } from "react";

interface ChipsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  hint?: ReactNode;
  /** The problem as a sentence; it replaces the hint. */
  problem?: string | undefined;
}

/** A multiple choice from a few options, as native checkboxes with our styles. */
export function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { label, options, chosen, onChange, hint, problem } = props;
  const note = useId();
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={note}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={chipLook}>
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p
        id={note}
        aria-live="polite"
        className={`text-sm empty:hidden ${problem ? "text-loss" : "text-muted"}`}
      >
        {problem ?? hint}
      </p>
    </fieldset>
  );
}

const chipLook = [
  "relative flex min-h-11 items-center rounded-control border border-control px-3.5 font-medium text-sm text-muted",
  "transition-colors hover:text-text has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-text",
  "has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2",
].join(" ");
