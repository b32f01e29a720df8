/** The allowed form of an `Idempotency-Key`. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,200}$/;
export const idempotencyKeyProblem = "Use 1 to 200 visible characters without spaces.";

/** How long the server keeps its answer under a key. */
export const answerRetentionDays = 30;

/** How long a browser asks for it: one day less, because clocks differ and the server deletes once a day. */
export const answerAskedDaysMax = answerRetentionDays - 1;
