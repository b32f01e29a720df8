import { blockMs } from "@paperchain/core/funding/confirmations.ts";
import type { Offer, Transaction } from "./api.ts";

/** How long the practice network takes, which is no network and therefore quick. */
export const confirmationsSentence = ({ confirmationsNeeded }: Pick<Offer, "confirmationsNeeded">): string =>
  `A deposit needs ${confirmationsNeeded} network confirmations. The practice network adds one every ${blockMs / 1_000} seconds.`;

/** What has to happen after that, on this server. */
export const afterConfirmations = ({ depositApproval }: Pick<Offer, "depositApproval">): string =>
  depositApproval === "admin"
    ? "Then an administrator approves it. On a real platform, processing takes 10-60 minutes after confirmation; here it takes as long as your organiser needs."
    : "Then it is credited by itself. On a real platform, processing takes 10-60 minutes after confirmation.";

/** How far a deposit is, in a sentence. */
export function depositState(transaction: Transaction, offer: Offer): string {
  if (transaction.status === "Completed") return "Completed: the amount is in your wallet.";
  if (transaction.status === "Failed") return "Failed: it was rejected, and nothing was credited.";
  if ((transaction.confirmations ?? 0) < offer.confirmationsNeeded) return "Pending: being confirmed.";
  return offer.depositApproval === "admin"
    ? "Pending: confirmed, and waiting for an administrator."
    : "Pending: confirmed, and about to be credited.";
}
