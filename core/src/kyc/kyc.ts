/** The state of a member's (practised) identity check. */
export type KycStatus = "not_submitted" | "pending" | "approved" | "rejected";

/** The state of a document. A member who sent none is "not_submitted". */
export type DocumentStatus = Exclude<KycStatus, "not_submitted">;

export const documentTypes = ["National ID", "Driver's License", "Passport"] as const;

export type DocumentType = (typeof documentTypes)[number];

/** A member may send a document if they have none, or if the last one was rejected. */
export const maySubmit = (status: KycStatus): boolean => status === "not_submitted" || status === "rejected";

export const documentRetentionDays = 30;

const dayMs = 24 * 60 * 60_000;

/** When the picture of a decided document is deleted. */
export const documentDeletedAt = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + documentRetentionDays * dayMs);

/** Pictures of documents that were decided up to this time are due for deletion. */
export const decidedBefore = (now: Date): Date => new Date(now.getTime() - documentRetentionDays * dayMs);

/** How long a check takes in business days, such as "1-2" or "3", as the administrator set it; null if they set nothing. */
export type ReviewDays = string | null;

/** `1-2 business days`; nothing if the administrator set no time. */
export const reviewTimeWords = (days: ReviewDays): string | undefined =>
  days === null ? undefined : `${days} business ${days === "1" ? "day" : "days"}`;

/** Parses `1-2` or `3`, from 1 to 99 days; returns nothing for other text. */
export function readReviewDays(value: string): string | undefined {
  const [, from, to] = /^([1-9]\d?)(?:\s*-\s*([1-9]\d?))?$/.exec(value.trim()) ?? [];
  if (from === undefined) return undefined;
  if (to === undefined) return from;
  return Number(from) < Number(to) ? `${from}-${to}` : undefined;
}
