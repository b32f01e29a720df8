import { ConfigProblem } from "../../config.ts";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "its disk is full",
  EDQUOT: "the quota of its disk is used up",
  EROFS:
    "its disk is read-only for Paperchain. If systemd runs it, name the directory as ReadWritePaths= in the unit",
  ENOENT: "its directory does not exist",
  ENOTDIR: "its directory is a file",
  EACCES: "the user that runs Paperchain may not write there",
  EPERM: "the user that runs Paperchain may not write there",
  EEXIST:
    "a draft of it exists. Another backup is being made there, or one was broken off: then delete the draft",
};

/**
 * The sentence for an operator when the place of a backup takes no writes. It does not carry the error itself: what
 * watches the server's own disk would take it for that one.
 */
export function placeProblem(place: string, error: unknown): unknown {
  const reason = reasons[String((error as NodeJS.ErrnoException | undefined)?.code)];
  return reason ? new ConfigProblem(`No backup can be written to ${place}: ${reason}.`) : error;
}

/** Does something in the place of a backup. */
export async function atPlace<Result>(place: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw placeProblem(place, error);
  }
}

/** Whether it is of writing the backup: everything else that happens to files meanwhile is reading. */
export function isOfWriting(error: unknown): boolean {
  const { syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === "write" || syscall === "fsync" || syscall === "close";
}
