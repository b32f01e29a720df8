import { Check, ChevronDown, Eye, EyeOff } from "lucide-react";
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../look/class-names.ts";
import { IconButton } from "./button.tsx";
import { controlLook, FieldFrame, type FieldText } from "./field-frame.tsx";

type TextFieldProps = ComponentProps<"input"> & FieldText;

export function TextField({ label, hint, problem, id, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      {(wiring) => <input {...input} {...wiring} className={classNames(controlLook, "h-12", className)} />}
    </FieldFrame>
  );
}

export function PasswordField({ label, hint, problem, id, className, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? "text" : "password"}
            className={classNames(controlLook, "h-12 pr-13", className)}
          />
          <IconButton
            label={shown ? "Hide password" : "Show password"}
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = ComponentProps<"textarea"> & FieldText & { lengthMax: number };

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, problem, lengthMax, id, className, onChange, ...area } = props;
  const [typed, setTyped] = useState(String(area.defaultValue ?? "").length);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    // A form fills and resets the text without an input event.
    const count = () =>
      queueMicrotask(() => setTyped(place.current?.querySelector("textarea")?.value.length ?? 0));
    count();
    form?.addEventListener("reset", count);
    return () => form?.removeEventListener("reset", count);
  }, []);
  const length = area.value === undefined ? typed : String(area.value).length;

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }

  const counter = (
    <span className={classNames("figures text-xs", length > lengthMax ? "text-loss" : "text-muted")}>
      {length} / {lengthMax}
    </span>
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} aside={counter}>
      {(wiring) => (
        <div ref={place} className="contents">
          <textarea
            rows={4}
            maxLength={lengthMax}
            {...area}
            {...wiring}
            className={classNames(controlLook, "min-h-24 py-3", className)}
            onChange={change}
          />
        </div>
      )}
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = ComponentProps<"select"> & FieldText & { options: readonly SelectOption[] };

/** The native select, which works best on phones. */
export function SelectField({ label, hint, problem, options, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <div className="relative">
          <select
            {...select}
            {...wiring}
            className={classNames(controlLook, "h-12 appearance-none pr-10", className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames("inline-flex min-h-11 items-center gap-3 text-sm", className)}>
      <span className="relative size-5 shrink-0">
        <input
          {...input}
          type="checkbox"
          className={classNames(
            "peer size-5 appearance-none rounded-md border border-control bg-surface align-top",
            "transition-colors checked:border-accent checked:bg-accent hover:border-muted",
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-[3px] size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  );
}
