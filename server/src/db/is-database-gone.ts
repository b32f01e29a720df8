import { ConfigProblem, TemporaryProblem } from "../config.ts";
import { isTransientFailure } from "./failures.ts";

// PostgreSQL: no connection (08), shutting down or starting (57P), out of connections or memory (53), a standby that
// takes no writes (25006). Also the driver's messages when no server answers.
const goneCodes = /^(08|57P|53|25006$)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const goneMessages =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after/;

/** Whether an error means that the database is unavailable at the moment, and not that a query is wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return goneCodes.test(code) || goneMessages.test(error.message) || isTransientFailure(error);
}

// Wrong names and passwords (28, 3D), missing rights (42501).
const refusedCodes = /^(28|3D|42501$)/;

/** Turns an error of the database that ends a start or a command into a sentence for the operator. Other errors stay as they are. */
export function databaseProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ConfigProblem) return error;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  // A missing file of ours is not a missing socket.
  const isFile = code === "ENOENT" && syscall !== "connect";
  const isGone = isDatabaseGone(error) || isDatabaseGone(error.cause) || /^(ENOTFOUND|EAI_AGAIN)$/.test(code);
  if (isGone && !isFile) return new TemporaryProblem(`The database does not answer: ${error.message}.`);
  return refusedCodes.test(code)
    ? new ConfigProblem(
        `The database refuses this login: ${error.message}. Check DATABASE_URL and the rights that docs/operations.md lists.`,
      )
    : error;
}
