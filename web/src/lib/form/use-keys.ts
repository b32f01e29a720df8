import { useEffect, useRef } from "react";

/**
 * Single-letter shortcuts that work wherever the focus is, except in a field, in an open dialog, or together with
 * another key.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = newest.current[event.key.toLowerCase()];
      if (!act || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]") !== null;

const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=menu]") !== null;
