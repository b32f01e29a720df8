const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === "23505";

/** The violated unique constraint, such as members_email_key; nothing for other errors. */
export const brokenUniqueness = (error: unknown): string | undefined =>
  isUniqueViolation(error) && error instanceof Error && "constraint" in error
    ? String(error.constraint)
    : undefined;

/** Serialisation failures and deadlocks: nothing was written, and the same transaction may succeed a moment later. */
export const isTransientFailure = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));

// The error code that members/deleted-members.sql raises.
const memberErasedCode = "PC001";

/** Thrown if a member's account is deleted during their call. */
export class MemberErased extends Error {
  readonly code = memberErasedCode;

  constructor() {
    super("This member was deleted.");
  }
}

/** Whether a write was refused because its member was deleted, by the application or the database. */
export const isMemberErased = (error: unknown): boolean => codeOf(error) === memberErasedCode;

// The error codes that groups/groups.sql raises.
const postingRefusals = { PC002: "stale", PC003: "too-many-open" } as const;

/** The acts of a batch that the database refused, by their places from 1 on, with the reasons. */
export interface RefusedPostings {
  readonly why: (typeof postingRefusals)[keyof typeof postingRefusals];
  readonly places: ReadonlySet<number>;
}

/** Nothing for errors that do not name the refused acts. */
export function refusedPostings(error: unknown): RefusedPostings | undefined {
  const code = codeOf(error);
  if (code !== "PC002" && code !== "PC003") return undefined;
  const places = error instanceof Error && "detail" in error ? JSON.parse(String(error.detail)) : [];
  return { why: postingRefusals[code], places: new Set(places) };
}
