import { isTrade } from "@paperchain/core/trades/direction.ts";
import { checkStored } from "./check-stored.ts";
import { listStored, type StoredTransaction, storeTransaction } from "./stored-transactions.ts";

/** Records are signed within a second or two. */
const sealMs = 3_000;
const gapMs = 3_000;
const restMs = 60_000;
const restingMs = 5 * 60_000;
const againMax = 2;

/**
 * Checks the member's due transactions, one at a time and the newest first. Returns when to check again. In each visit,
 * it also checks one or two random transactions that were checked before, so that nobody can know which.
 */
export function makeDueChecks(userId: string, random: () => number, now: () => number) {
  const again = new Set(pickSome(listStored(userId).filter(isDone), random).map(({ terms }) => terms.id));
  let lookedMs = -Infinity;
  return async (): Promise<{ nextMs: number }> => {
    // The server may report a change of a trade at any time, and the clock may be set back.
    const sinceMs = now() - lookedMs;
    if (sinceMs >= 0 && sinceMs < gapMs) return { nextMs: gapMs - sinceMs };
    const stored = listStored(userId);
    const due =
      longestUnchecked(stored.filter((each) => dueMs(each) <= now())) ??
      stored.find(({ terms }) => again.has(terms.id));
    if (due) {
      again.delete(due.terms.id);
      lookedMs = now();
      // A transaction that cannot be checked now does not delay the others.
      if (dueMs(due) <= now()) storeTransaction({ ...due, checkedMs: now() });
      await checkStored(due);
    }
    const next = Math.min(restMs, ...listStored(userId).map((each) => dueMs(each) - now()));
    return { nextMs: Math.max(gapMs, again.size > 0 ? gapMs : next) };
  };
}

/** The newest transaction that was never checked, or the one whose last check is longest ago. */
const longestUnchecked = (stored: readonly StoredTransaction[]): StoredTransaction | undefined =>
  stored.toSorted((one, other) => (one.checkedMs ?? 0) - (other.checkedMs ?? 0))[0];

/** Two of them at most. */
export function pickSome(stored: readonly StoredTransaction[], random: () => number): StoredTransaction[] {
  const left = [...stored];
  return Array.from({ length: Math.min(againMax, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** A trade is done once its end was compared. An alarm is not repeated. */
const isDone = ({ finding, closed, terms }: StoredTransaction): boolean =>
  finding !== "waiting" && finding !== "different" && (closed || !(isTrade(terms) || terms.order));

function dueMs(stored: StoredTransaction): number {
  const { finding, closed, terms, checkedMs, heardMs } = stored;
  if (finding === "different" || isDone(stored)) return Infinity;
  const acceptedMs = Math.min(Date.parse(terms.at), heardMs ?? Infinity);
  const isOpen = finding !== "waiting" && !closed;
  const endMs = (terms.trade?.seconds ?? 0) * 1_000;
  const readyMs = acceptedMs + (isOpen ? Math.max(endMs, sealMs) : sealMs);
  if (checkedMs === undefined) return readyMs;
  // For weeks, a price may fill a resting order at any time.
  if (isOpen && terms.order && terms.order.kind !== "market") return checkedMs + restingMs;
  // The longer it takes, the less often this asks.
  return Math.max(readyMs, checkedMs + Math.min(restMs, Math.max(sealMs, (checkedMs - readyMs) / 4)));
}
