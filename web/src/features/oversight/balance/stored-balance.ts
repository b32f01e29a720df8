import type { ShownBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { writeStored } from "../log/evidence-storage.ts";

/** The last balance of a member that this browser saw. */
export interface StoredBalance extends ShownBalance {
  /** The time of the first checkpoint that did not cover its newest movement; null once one does. */
  readonly waitingSince: string | null;
  /** The server says that its newest movement is older than the first record. */
  readonly isOld: boolean;
}

/** Several members may use one browser, so each has a key. */
const prefix = "keptBalance ";

export function readBalance(userId: string): StoredBalance | undefined {
  try {
    const stored: StoredBalance | null = JSON.parse(localStore.storage.getItem(prefix + userId) ?? "null");
    return typeof stored?.version === "number" ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeBalance(stored: StoredBalance): void {
  writeStored(prefix + stored.member, JSON.stringify(stored));
}

export const forgetBalance = (userId: string): void => localStore.storage.removeItem(prefix + userId);
