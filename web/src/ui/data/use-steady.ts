import { useState, useSyncExternalStore } from "react";

let pressed = false;
const listeners = new Set<() => void>();

window.addEventListener("mousedown", () => (pressed = true), { capture: true });
for (const end of ["mouseup", "dragend", "blur"]) window.addEventListener(end, release);

/** Later, because the click comes after the button of the mouse is up. */
function release(): void {
  setTimeout(() => {
    pressed = false;
    for (const listener of listeners) listener();
  });
}

/**
 * A value that does not change between the press and the release of the mouse or a finger. The press leaves a field, which
 * may bring a line about what is wrong in it; if that line moved the button under the pointer, the click would be lost.
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
