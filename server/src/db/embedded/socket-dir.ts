import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import type { PostgresUser } from "./postgres-user.ts";

/**
 * The path of a Unix socket has at most about 100 characters, which a data directory or TMPDIR can exceed. Hence plain
 * /tmp.
 */
const prefix = "/tmp/paperchain-";

export async function makeSocketDir(user: PostgresUser): Promise<string> {
  const directory = await mkdtemp(prefix);
  await chmod(directory, 0o700);
  if (user.kind === "other") await chown(directory, user.uid, user.gid);
  return directory;
}

/** The prefix is checked because the path may come from a file: nothing else is ever removed. */
export async function removeSocketDir(directory: string): Promise<void> {
  if (!directory.startsWith(prefix) || directory.includes("..")) return;
  await rm(directory, { recursive: true, force: true });
}
