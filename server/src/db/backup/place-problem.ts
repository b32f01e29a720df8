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
 * A sentence for the operator if a backup's directory takes no writes. It does not carry the original error, because
 * the watch of the server's own disk would count it as an error of that disk.
 */
export function placeProblem(place: string, error: unknown): unknown {
  const reason = reasons[String((error as NodeJS.ErrnoException | undefined)?.code)];
  return reason ? new ConfigProblem(`No backup can be written to ${place}: ${reason}.`) : error;
}

/** Runs an action on the backup's directory. */
export async function atPlace<Result>(place: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw placeProblem(place, error);
  }
}

/** Whether the error comes from writing the backup. All other file accesses during a backup are reads. */
export function isOfWriting(error: unknown): boolean {
  const { syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === "write" || syscall === "fsync" || syscall === "close";
}
