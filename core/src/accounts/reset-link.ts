export const resetLinkMinutes = 30;

export function resetLinkExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + resetLinkMinutes * 60_000);
}

/** An e-mail address or a phone number of an account, and when its owner proved that it is theirs. */
export interface AccountContact {
  readonly address: string;
  readonly confirmedAt: Date | null;
}

/**
 * Tells what a link that goes to one contact may do. Somebody may have registered an e-mail that is not theirs beside their own
 * phone, so a contact that nobody confirmed is no proof of anything: it opens no account that has a confirmed one, and it does
 * not survive a reset by the other, or it would stay as a way back in.
 */
export function resetEffect(
  asked: AccountContact,
  other: AccountContact | null,
): "none" | "keeps the other" | "removes the other" {
  if (!other) return "keeps the other";
  if (!other.confirmedAt) return "removes the other";
  return asked.confirmedAt ? "keeps the other" : "none";
}
