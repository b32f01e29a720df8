export const resetLinkMinutes = 30;

export function resetLinkExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + resetLinkMinutes * 60_000);
}

/** An e-mail address or a phone number of an account, and when its owner confirmed it. */
export interface AccountContact {
  readonly address: string;
  readonly confirmedAt: Date | null;
}

/**
 * Says which effect a reset link to one contact may have. A member may have registered with a stranger's e-mail
 * beside their own phone, so an unconfirmed contact proves nothing: it cannot reset an account that has a confirmed
 * contact, and a reset by the other contact removes it. Otherwise it would remain as a way back in.
 */
export function resetEffect(
  asked: AccountContact,
  other: AccountContact | null,
): "none" | "keeps the other" | "removes the other" {
  if (!other) return "keeps the other";
  if (!other.confirmedAt) return "removes the other";
  return asked.confirmedAt ? "keeps the other" : "none";
}
