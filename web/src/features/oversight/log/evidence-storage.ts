import { localStore } from "../../../lib/session/browser-storage.ts";

/** The prefixes of the storage names whose entries can fill this browser's storage. */
export const storedPrefixes = { prices: "keptPrices ", transactions: "kept " } as const;
const droppedAtOnce = 10;

/**
 * Stores what a check needs. Returns whether that worked, and never throws. If the storage is full, stored prices are
 * deleted, then the oldest stored transactions of any member. To store a price, only prices are deleted.
 */
export function writeStored(name: string, text: string): boolean {
  for (;;) {
    try {
      localStore.storage.setItem(name, text);
      return true;
    } catch {
      if (!makeRoom(name)) return false;
    }
  }
}

function makeRoom(name: string): boolean {
  const prices = listStoredNames(storedPrefixes.prices);
  const isPrice = name.startsWith(storedPrefixes.prices);
  const oldest = isPrice
    ? []
    : listStoredNames(storedPrefixes.transactions).sort(byAge).slice(0, droppedAtOnce);
  const dropped = prices.length > 0 ? prices : oldest;
  for (const each of dropped) localStore.storage.removeItem(each);
  return dropped.length > 0;
}

/** A transaction's id is the last word of its name. Ids begin with their time. */
const byAge = (one: string, other: string): number => (idOf(one) < idOf(other) ? -1 : 1);
const idOf = (name: string): string => name.slice(name.lastIndexOf(" ") + 1);

export function listStoredNames(start: string): string[] {
  const { storage } = localStore;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return names.filter((name) => name.startsWith(start));
}

export function forgetStored(start: string): void {
  for (const name of listStoredNames(start)) localStore.storage.removeItem(name);
}
