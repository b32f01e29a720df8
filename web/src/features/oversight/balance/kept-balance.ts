import type { ShownBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { writeKept } from "../log/kept-storage.ts";

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

export function keepBalance(kept: KeptBalance): void {
  writeKept(prefix + kept.member, JSON.stringify(kept));
}

export const forgetBalance = (userId: string): void => localStore.storage.removeItem(prefix + userId);
