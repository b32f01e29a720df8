/** The allowed form of an `Idempotency-Key`. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,200}$/;
export const idempotencyKeyProblem = "Use 1 to 200 visible characters without spaces.";

/** How long the server stores an answer under its key. */
export const answerRetentionDays = 30;

/**
 * How long a browser asks for an answer: one day less, because clocks differ and the server deletes answers once a day.
 */
export const answerAskedDaysMax = answerRetentionDays - 1;
