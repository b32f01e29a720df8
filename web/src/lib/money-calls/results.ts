import { useSyncExternalStore } from "react";
import type { MoneyCall } from "./money-call.ts";

/** The late result of a money call, for a member who is not looking at its dialog. */
export interface MoneyCallResult {
  readonly moneyCall: MoneyCall;
  readonly tone: "gain" | "warn";
  readonly sentence: string;
}

let results: readonly MoneyCallResult[] = [];
const listeners = new Set<() => void>();
const shown = new Map<string, number>();

/** Notifies the subscribers, unless a dialog shows this result itself. */
export function tellResult(result: MoneyCallResult): void {
  if (!shown.has(result.moneyCall.key)) become([...results, result]);
}

export const dismissResult = (key: string): void =>
  become(results.filter(({ moneyCall }) => moneyCall.key !== key));

export const useMoneyCallResults = (): readonly MoneyCallResult[] =>
  useSyncExternalStore(subscribe, () => results);

/** Marks that a dialog shows this money call's result, until the returned function is called. */
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

/** Whether a dialog shows this money call. */
export const useIsShown = (key: string): boolean => useSyncExternalStore(subscribe, () => shown.has(key));

function become(next: readonly MoneyCallResult[]): void {
  results = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
