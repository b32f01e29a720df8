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
 * Decides the effect of a reset link that was sent to one contact. A member may have registered a stranger's e-mail
 * next to their own phone, so an unconfirmed contact proves nothing. It cannot reset an account that has a confirmed
 * contact. A reset by the other contact removes it, so that it cannot be used to get back in.
 */
export function resetEffect(
  asked: AccountContact,
  other: AccountContact | null,
): "none" | "keeps the other" | "removes the other" {
  if (!other) return "keeps the other";
  if (!other.confirmedAt) return "removes the other";
  return asked.confirmedAt ? "keeps the other" : "none";
}
