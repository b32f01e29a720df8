import { ConfigProblem, TemporaryProblem } from "./config.ts";
import { diskSentence } from "./disk/is-disk-full.ts";

/** The statuses of servers and commands, as docs/operations.md explains them. */
export const statuses = {
  /** A mistake that the operator has to fix. After this status alone, a supervisor starts nothing again. */
  mistake: 1,
  /** An unexpected error (EX_SOFTWARE). */
  fault: 70,
  /** A failure that may pass by itself (EX_TEMPFAIL). */
  temporary: 75,
} as const;

/**
 * Ends the process. An operator's mistake, a taken port, missing rights or a full disk gets a sentence; only unexpected errors get a
 * stack.
 */
export function endWithSentence(error: unknown): never {
  const full = diskSentence(error);
  const mistake = rightsSentence(error) ?? (error instanceof ConfigProblem ? error.message : undefined);
  console.error(full ?? mistake ?? error);
  if (full || error instanceof TemporaryProblem) process.exit(statuses.temporary);
  process.exit(mistake ? statuses.mistake : statuses.fault);
}

/** A sentence for an operator whose server may not use a file or a port; nothing for other errors. */
function rightsSentence(error: unknown): string | undefined {
  const { code, syscall, path, port } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  if (code !== "EACCES" && code !== "EPERM") return undefined;
  if (syscall === "listen")
    return `The user that runs Paperchain may not listen on port ${port}. Set PORT to 1024 or a higher number.`;
  if (!path) return undefined;
  return `The user that runs Paperchain may not use ${path}. Give that user the rights, or set DATA_DIR to another directory, and start again.`;
}
