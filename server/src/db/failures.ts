const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === "23505";

/** Serialisation failures and deadlocks: nothing was written, and the same transaction may succeed a moment later. */
export const isPassingFailure = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));
