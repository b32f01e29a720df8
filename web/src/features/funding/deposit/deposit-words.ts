import { blockMs } from "@paperchain/core/funding/confirmations.ts";
import type { Offer, Transaction } from "../api.ts";

/** How long the practice network takes. The simulation is faster than a real network. */
export const confirmationsSentence = ({ confirmationsNeeded }: Pick<Offer, "confirmationsNeeded">): string =>
  `The practice network confirms a deposit ${confirmationsNeeded} times, once every ${blockMs / 1_000} seconds.`;

/**
 * Says who credits a deposit on this server. Unlike a real platform, an administrator need not wait for the confirmations.
 */
export const afterConfirmations = ({
  depositApproval,
  confirmationsNeeded,
}: Pick<Offer, "depositApproval" | "confirmationsNeeded">): string =>
  depositApproval === "admin"
    ? `An administrator approves it. They see the confirmations and may decide before all ${confirmationsNeeded} are there. On a real platform, processing takes 10-60 minutes after confirmation; here it takes as long as your administrator needs.`
    : "After the last one it is credited automatically. On a real platform, processing takes 10-60 minutes after confirmation.";

/** The state of a deposit as a sentence. */
export function depositState(transaction: Transaction, offer: Offer): string {
  if (transaction.status === "Completed") return "Completed: the amount is in your wallet.";
  if (transaction.status === "Failed") return "Failed: it was rejected, and nothing was credited.";
  const confirmed = (transaction.confirmations ?? 0) >= offer.confirmationsNeeded;
  if (offer.depositApproval === "admin") {
    return `Pending: ${confirmed ? "confirmed" : "being confirmed"}, and waiting for an administrator.`;
  }
  return confirmed ? "Pending: confirmed, and about to be credited." : "Pending: being confirmed.";
}
