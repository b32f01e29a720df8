// Classes 08 (connection) and 57P (shutdown) of PostgreSQL, and what the driver says when nobody answers.
const goneCodes = /^(08|57P)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const goneMessages = /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/;

/** Whether an error means that the database cannot be reached at the moment, rather than that a query is wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return goneCodes.test(code) || goneMessages.test(error.message);
}
