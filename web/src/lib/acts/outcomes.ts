import { useSyncExternalStore } from "react";
import type { Act } from "./act.ts";

/** The result of an act whose answer was lost, for a member who is not looking at its dialog. */
export interface Outcome {
  readonly act: Act;
  readonly tone: "gain" | "warn";
  readonly sentence: string;
}

let outcomes: readonly Outcome[] = [];
const listeners = new Set<() => void>();
const shown = new Map<string, number>();

/** Notifies the subscribers, unless a dialog shows this outcome itself. */
export function tellOutcome(outcome: Outcome): void {
  if (!shown.has(outcome.act.key)) become([...outcomes, outcome]);
}

export const dismissOutcome = (key: string): void => become(outcomes.filter(({ act }) => act.key !== key));

export const useOutcomes = (): readonly Outcome[] => useSyncExternalStore(subscribe, () => outcomes);

/** Marks that a dialog shows this act's result, until the returned function is called. */
export function showInDialog(key: string): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  tell();
  return () => {
    const left = (shown.get(key) ?? 1) - 1;
    if (left > 0) shown.set(key, left);
    else shown.delete(key);
    tell();
  };
}

/** Whether a dialog shows this act. */
export const useIsShown = (key: string): boolean => useSyncExternalStore(subscribe, () => shown.has(key));

function become(next: readonly Outcome[]): void {
  outcomes = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
