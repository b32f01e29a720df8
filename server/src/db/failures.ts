const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === "23505";

/** The constraint that a row would have broken, such as members_email_key; nothing where that was not the problem. */
export const brokenUniqueness = (error: unknown): string | undefined =>
  isUniqueViolation(error) && error instanceof Error && "constraint" in error
    ? String(error.constraint)
    : undefined;

/** Serialisation failures and deadlocks: nothing was written, and the same transaction may succeed a moment later. */
export const isTransientFailure = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));

// As functions/deleted-members.sql raises it.
const memberErasedCode = "PC001";

/** Thrown where somebody's account was deleted while they were at work. */
export class MemberErased extends Error {
  readonly code = memberErasedCode;

  constructor() {
    super("This member was deleted.");
  }
}

/** Whether a write was refused because the member it is about was deleted, here or by the database. */
export const isMemberErased = (error: unknown): boolean => codeOf(error) === memberErasedCode;
