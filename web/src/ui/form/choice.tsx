import { type ReactNode, useId } from "react";
import { classNames } from "../look/class-names.ts";

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Native radio buttons with our styles: arrow keys, forms and screen readers work as usual. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames("flex min-w-0 gap-1 rounded-control bg-hover p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={optionLook}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className="sr-only"
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

const optionLook = [
  "relative flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg px-3 text-center font-medium text-sm",
  "text-muted transition-colors hover:text-text has-checked:bg-selected has-checked:text-text has-checked:shadow-card",
  "has-focus-visible:outline-2 has-focus-visible:outline-accent-text [&_svg]:size-4",
].join(" ");
