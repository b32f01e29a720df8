import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { classNames } from "../look/class-names.ts";

let pressed = false;
const listeners = new Set<() => void>();

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem as a sentence; it replaces the hint. */
  problem?: string;
}

/** The ARIA attributes that connect a control with its label, hint and problem. */
export interface FieldAria {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldText {
  id?: string;
  /** A word at the end of the label's line, such as a counter. */
  aside?: ReactNode;
  children: (wiring: FieldAria) => ReactNode;
}

export function FieldFrame({ id: givenId, label, hint, problem: found, aside, children }: FieldFrameProps) {
  const problem = useSteady(found);
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": note ? noteId : undefined,
      })}
      <p
        id={noteId}
        aria-live="polite"
        className={classNames("text-sm empty:hidden", problem ? "text-loss" : "text-muted")}
      >
        {note}
      </p>
    </div>
  );
}

/** Sixteen pixels, because phones zoom into smaller inputs. */
export const controlLook = classNames(
  "w-full rounded-control border border-control bg-surface px-3.5 text-[1rem] text-text placeholder:text-muted",
  "transition-[border-color,box-shadow] duration-100 hover:border-muted",
  "focus:border-accent-text focus:outline-none focus:ring-3 focus:ring-accent-text/25",
  "aria-invalid:border-loss aria-invalid:focus:ring-loss/25 disabled:bg-hover disabled:text-muted",
);

window.addEventListener("mousedown", () => (pressed = true), { capture: true });
for (const end of ["mouseup", "dragend", "blur"]) window.addEventListener(end, release);

/** Delayed, because the click event comes after the mouse button is released. */
function release(): void {
  setTimeout(() => {
    pressed = false;
    for (const listener of listeners) listener();
  });
}

/**
 * A value that does not change while a pointer is pressed. The press may blur a field and so show its problem. If that
 * moved the button under the pointer, the click would be lost.
 */
function useSteady<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(subscribe, () => pressed);
  const [shown, setShown] = useState(value);
  if (isPressed || shown === value) return shown;
  setShown(value);
  return value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
