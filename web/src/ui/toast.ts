import { createElement, lazy, Suspense, useSyncExternalStore } from "react";

/** A short word about what was just done. The library that shows it is loaded with the first one. */
export const toast = {
  success: (text: string) => say({ kind: "success", text }),
  failure: (text: string) => say({ kind: "error", text }),
};

/** Where they appear; once in every layout. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, () => said);
  return wanted ? createElement(Suspense, null, createElement(Toaster)) : null;
}

export interface Saying {
  kind: "success" | "error";
  text: string;
}

/** The toaster takes what was said before it arrived, and everything after. */
export function listen(hear: (saying: Saying) => void): () => void {
  listener = hear;
  for (const saying of unheard.splice(0)) hear(saying);
  return () => {
    if (listener === hear) listener = undefined;
  };
}

const Toaster = lazy(() => import("./toaster.tsx"));

const unheard: Saying[] = [];
const subscribers = new Set<() => void>();
let listener: ((saying: Saying) => void) | undefined;
let said = false;

function say(saying: Saying): void {
  if (listener) listener(saying);
  else unheard.push(saying);
  said = true;
  for (const changed of subscribers) changed();
}

function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  return () => subscribers.delete(changed);
}
