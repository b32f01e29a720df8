/** Where a member stands with the check of their (practised) identity. */
export type KycStatus = "not_submitted" | "pending" | "approved" | "rejected";

/** What a document became; as a member, who sent none, is "not_submitted". */
export type DocumentStatus = Exclude<KycStatus, "not_submitted">;

export const documentTypes = ["National ID", "Driver's License", "Passport"] as const;

export type DocumentType = (typeof documentTypes)[number];

/** A document may be sent where there is none, or where the last one was rejected. */
export const maySubmit = (status: KycStatus): boolean => status === "not_submitted" || status === "rejected";

export const documentKeptDays = 30;

const dayMs = 24 * 60 * 60_000;

/** When the picture of a decided document is deleted. */
export const documentDeletedAt = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + documentKeptDays * dayMs);

/** The latest decision whose picture is to be deleted now. */
export const decidedBefore = (now: Date): Date => new Date(now.getTime() - documentKeptDays * dayMs);

/** How long a check takes, such as "1-2" or "3" business days, as the administrator said; null where they said nothing. */
export type ReviewDays = string | null;

/** `1-2 business days`; nothing where the administrator named no time. */
export const reviewTimeWords = (days: ReviewDays): string | undefined =>
  days === null ? undefined : `${days} business ${days === "1" ? "day" : "days"}`;

/** Reads `1-2` or `3`, from 1 to 99 days; nothing where it is something else. */
export function readReviewDays(value: string): string | undefined {
  const [, from, to] = /^([1-9]\d?)(?:\s*-\s*([1-9]\d?))?$/.exec(value.trim()) ?? [];
  if (from === undefined) return undefined;
  if (to === undefined) return from;
  return Number(from) < Number(to) ? `${from}-${to}` : undefined;
}
