import type { ShownBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";

/** The last balance of a member that this browser saw. */
export interface KeptBalance extends ShownBalance {
  /** The time of the first checkpoint that did not cover its newest movement; null once one does. */
  readonly waitingSince: string | null;
  /** The server says that its newest movement is older than the first record. */
  readonly isOld: boolean;
}

/** Several members may use one browser: each has a key. */
const prefix = "keptBalance ";

export function readBalance(userId: string): KeptBalance | undefined {
  try {
    const kept: KeptBalance | null = JSON.parse(localStore.storage.getItem(prefix + userId) ?? "null");
    return typeof kept?.version === "number" ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepBalance = (kept: KeptBalance): void =>
  localStore.storage.setItem(prefix + kept.member, JSON.stringify(kept));

/** Forgets the balance of a member who is deleted, or of all. */
export function forgetBalances(userId = ""): void {
  const { storage } = localStore;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const name of names) if (name.startsWith(prefix + userId)) storage.removeItem(name);
}
