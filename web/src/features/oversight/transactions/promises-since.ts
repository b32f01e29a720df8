import { localStore } from "../../../lib/session/browser-storage.ts";
import { writeStored } from "../log/evidence-storage.ts";
import type { StoredTransaction } from "./stored-transactions.ts";

const name = "promisesSince";
/** Servers of a version without promises and of one with them stand side by side for no longer than this. */
const upgradeMsMax = 60 * 60_000;

/**
 * Whether an answer without a promise raises the alarm. It does, except in the hour after this browser first heard an
 * answer to a money call with a page that knows promises. The server has no say in it: no answer begins the hour again.
 */
export function promisesAreDue(kept: readonly StoredTransaction[], nowMs: number): boolean {
  const noted = Number(localStore.storage.getItem(name) ?? Number.NaN);
  // Pages of an earlier version kept promises without noting since when.
  const known = kept.flatMap(({ promise, heardMs }) => (promise && heardMs !== undefined ? [heardMs] : []));
  const sinceMs = Math.min(...[noted, ...known, nowMs].filter(Number.isFinite));
  if (sinceMs !== noted) writeStored(name, String(sinceMs));
  return nowMs - sinceMs > upgradeMsMax;
}
