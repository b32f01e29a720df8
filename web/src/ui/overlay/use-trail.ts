import { useState } from "react";
import { useBack } from "./use-back.ts";

/** Remembers the trail of opened tabs that are not in the address. Back leads to the previous one. */
export function useTrail(start: string): [string, (next: string) => void] {
  const [trail, setTrail] = useState([start]);
  useBack(trail.length - 1, () => setTrail((places) => places.slice(0, -1)));
  const go = (next: string) => setTrail((places) => (places.at(-1) === next ? places : [...places, next]));
  return [trail.at(-1) ?? start, go];
}
