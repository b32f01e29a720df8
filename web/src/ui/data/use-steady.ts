import { useState, useSyncExternalStore } from "react";

let pressed = false;
const listeners = new Set<() => void>();

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
export function useSteady<Value>(value: Value): Value {
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
