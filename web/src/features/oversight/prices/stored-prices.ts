import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { forgetStored, storedPrefixes, writeStored } from "../log/evidence-storage.ts";

/** A market price as a page showed it, by the source's time. A coin has one price for each time. */
export interface SeenPrice {
  readonly at: string;
  readonly marketPrice: number;
}

const pricesMax = 400;
/** An entry comes at most 120 seconds after the acceptance. */
const entryMsMax = 150_000;

export function readPrices(userId: string, coin: string): readonly SeenPrice[] {
  try {
    const read: [string, number][] = JSON.parse(localStore.storage.getItem(nameOf(userId, coin)) ?? "[]");
    return read.map(([at, marketPrice]) => ({ at, marketPrice }));
  } catch {
    return [];
  }
}

/** Stores a shown price if it can be the entry or the exit of a running trade, or can fill an order soon. */
export function storePrice(
  userId: string,
  coin: string,
  seen: SeenPrice,
  running: readonly AcceptedTerms[],
): void {
  const isWanted = ({ at }: SeenPrice) => running.some((terms) => maySettle(terms, Date.parse(at)));
  const before = readPrices(userId, coin);
  // The first price counts. Otherwise two tabs with the same price would keep overwriting each other's entry.
  if (before.some(({ at }) => at === seen.at)) return;
  const pairs = [...before, seen]
    .filter(isWanted)
    .slice(-pricesMax)
    .map(({ at, marketPrice }) => [at, marketPrice]);
  writeStored(nameOf(userId, coin), JSON.stringify(pairs));
}

function maySettle({ at, trade }: AcceptedTerms, priceMs: number): boolean {
  const afterMs = priceMs - Date.parse(at);
  // An order that rests longer would push out the prices of everything else.
  if (!trade) return afterMs >= 0 && afterMs <= entryMsMax;
  return afterMs >= 0 && (afterMs <= entryMsMax || afterMs >= trade.seconds * 1_000);
}

/** Forgets the prices that were stored for a member. */
export const forgetPrices = (userId: string): void => forgetStored(nameOf(userId, ""));

/** Several members may use one browser, so each has a key for each coin. */
const nameOf = (userId: string, coin: string): string => `${storedPrefixes.prices}${userId} ${coin}`;
