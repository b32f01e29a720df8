import type { ShownBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { forgetStored, listStoredNames, writeStored } from "../log/evidence-storage.ts";

/** The last balance of a member, of money or of a coin, that this browser saw. */
export interface StoredBalance extends ShownBalance {
  /** The time of the first checkpoint that did not cover its newest movement; null once one does. */
  readonly waitingSince: string | null;
  /** The server says that its newest movement is older than the first record. */
  readonly isOld: boolean;
}

/** Several members may use one browser: each has a key, and one for each coin. */
const nameOf = (userId: string, coinId?: string): string =>
  coinId === undefined ? `keptBalance ${userId}` : `${coinsOf(userId)}${coinId}`;
const coinsOf = (userId: string): string => `keptBalance ${userId} `;

export const readBalance = (userId: string, coinId?: string): StoredBalance | undefined =>
  read(nameOf(userId, coinId));

/** The coins of a member that this browser saw. */
export const readHoldings = (userId: string): StoredBalance[] =>
  listStoredNames(coinsOf(userId)).flatMap((name) => read(name) ?? []);

function read(name: string): StoredBalance | undefined {
  try {
    const kept: StoredBalance | null = JSON.parse(localStore.storage.getItem(name) ?? "null");
    return typeof kept?.version === "number" ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function storeBalance(kept: StoredBalance): void {
  writeStored(nameOf(kept.member, kept.coin?.id), JSON.stringify(kept));
}

/** The coins too. */
export function forgetBalance(userId: string): void {
  localStore.storage.removeItem(nameOf(userId));
  forgetStored(coinsOf(userId));
}
