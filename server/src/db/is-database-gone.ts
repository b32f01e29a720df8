import { TemporaryProblem } from "../config.ts";
import { isTransientFailure } from "./failures.ts";

// PostgreSQL: no connection (08), shutting down or starting (57P), out of connections or memory (53), a standby that
// takes no writes (25006). Also the driver's messages when no server answers.
const goneCodes = /^(08|57P|53|25006$)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const goneMessages =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after/;

/** Whether an error means that the database is unavailable at the moment, rather than that a query is wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return goneCodes.test(code) || goneMessages.test(error.message) || isTransientFailure(error);
}

/** The same as a problem that may pass, with a sentence; every other error as it is. */
export function asTemporary(error: unknown): unknown {
  if (!isDatabaseGone(error) && !(error instanceof Error && isDatabaseGone(error.cause))) return error;
  return new TemporaryProblem(`The database does not answer: ${(error as Error).message}.`);
}
