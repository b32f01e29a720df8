import type { FastifyBaseLogger } from "fastify";
import { isDatabaseGone } from "../db/is-database-gone.ts";
import type { DiskWatch } from "../disk/disk-watch.ts";
import { JobFailed } from "../providers/job-failed.ts";

/** Logs errors of work that nobody waits for. A full disk has a line of its own. */
export function reportFailure(
  disk: Pick<DiskWatch, "hear">,
  log: Pick<FastifyBaseLogger, "error">,
): (error: Error) => void {
  return (error) => {
    if (!disk.hear(error)) log.error({ err: error }, sentenceOf(error));
  };
}

function sentenceOf(error: Error): string {
  if (error instanceof JobFailed) return error.message;
  return isDatabaseGone(error) ? "database connection failed" : "work in the background failed";
}
