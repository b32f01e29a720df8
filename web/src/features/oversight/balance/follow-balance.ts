import { sha256 } from "@noble/hashes/sha2.js";
import type { OpenedItem } from "@paperchain/core/oversight/check-item.ts";
import { isAwaitedTooLong, type SignedRecords } from "@paperchain/core/oversight/check-trade-proof.ts";
import {
  checkBalance,
  mayFollow,
  type ShownBalance,
} from "@paperchain/core/oversight/checks/check-balance.ts";
import { shownBalance } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { readMemberId } from "../../../lib/session/session.ts";
import { askProof } from "../records/ask-proof.ts";
import { raiseOwnAlarm } from "../transactions/raise-about.ts";
import { readBalance, type StoredBalance, storeBalance } from "./stored-balance.ts";

/**
 * Compares the balance that a member sees with the last one that this browser saw, and with the newest movement in the
 * signed records. `again`: ask again later, because a movement is on its way.
 */
export async function followBalance(shown: ShownBalance): Promise<"followed" | "again"> {
  const { member } = shown;
  const before = readBalance(member);
  if (before && !mayFollow(before, shown)) {
    // Another tab may have received a newer answer first. From now on, an answer must follow the stored balance.
    const now = shownBalance(member, await call("showBalance", { params: { userId: member } }));
    if (mayFollow(before, now) && now.version !== shown.version) return "again";
    raiseBalance(`Before: ${writeBalance(before)}\nNow: ${writeBalance(now)}`);
    return "followed";
  }
  const asked = await askProof(() => call("proveBalance"));
  // If another member logged in meanwhile, the proof may be about them.
  if (!asked?.records || readMemberId() !== member) return "followed";
  // The server claims that the balance is older than the records. This browser believes that once, and only until the
  // next movement.
  if (asked.proof.notCovered && (!before || (before.isOld && before.version === shown.version))) {
    storeBalance({ ...shown, waitingSince: null, isOld: true });
    return "followed";
  }
  return compareBalance(shown, asked.proof.newest, { records: asked.records, before });
}

/** Compares a balance with its newest movement in the records, and keeps it. */
export function compareBalance(
  shown: ShownBalance,
  newest: OpenedItem | null,
  { records, before }: { records: SignedRecords; before: StoredBalance | undefined },
): "followed" | "again" {
  const finding = checkBalance(sha256, shown, newest, { records, before });
  const isSame = before?.version === shown.version;
  const since = (isSame && before.waitingSince) || records.time;
  const isLate = finding !== "sealed" && isAwaitedTooLong(records, since);
  if (finding === "different" || isLate)
    raiseBalance(`Shown: ${writeBalance(shown)}\nIn the signed records: ${newest?.item ?? "nothing"}`);
  storeBalance({ ...shown, waitingSince: finding === "sealed" ? null : since, isOld: false });
  return finding === "sealed" || finding === "different" || isLate ? "followed" : "again";
}

/**
 * The server says that the member has no wallet. If this browser saw one before, somebody removed it from the database.
 */
export async function noteGone(member: string): Promise<void> {
  const before = readBalance(member);
  if (!before) return;
  const now = await call("showBalance", { params: { userId: member } }).catch((error: Error) => error);
  const isGone = now instanceof CallFailed && now.code === "not_found";
  // If another member logged in meanwhile, they may not read this wallet.
  if (isGone && readMemberId() === member) raiseBalance(`Before: ${writeBalance(before)}\nNow: no wallet`);
}

export const writeBalance = ({ version, available, held, coin }: ShownBalance): string =>
  JSON.stringify({ ...coin, version, available, held });

export const raiseBalance = (detail: string): void => raiseOwnAlarm("balance-changed", detail);
