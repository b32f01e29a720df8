import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Layer, setEntries } from "./back-layers.ts";

/**
 * Lets the browser's Back undo what is open above a screen: an open dialog adds one entry to the history, and each
 * further step in it another. `undo` may refuse by changing nothing.
 */
export function useBack(entries: number, undo: () => void): void {
  const undoLatest = useEffectEvent(undo);
  const layer = useRef<Layer>(null);
  useLayoutEffect(() => {
    layer.current ??= { undo: () => undoLatest() };
    setEntries(layer.current, entries);
  }, [entries]);
  useLayoutEffect(
    () => () => {
      if (layer.current) setEntries(layer.current, 0);
      layer.current = null;
    },
    [],
  );
}
