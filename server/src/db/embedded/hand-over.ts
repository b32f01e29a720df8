import { execFile } from "node:child_process";
import { chown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PostgresUser } from "./postgres-user.ts";

/**
 * Earlier versions gave root's clusters to the user nobody. If the database now runs in a namespace, this gives its
 * files back to root. The cluster's own directory comes last: its owner tells whether everything is done, so that the
 * next start repeats an interrupted change. Links are not followed, because other programs of nobody could have created
 * some.
 */
export async function handOver(
  cluster: string,
  user: PostgresUser,
  log: (line: string) => void,
): Promise<void> {
  const owner = await lstat(cluster).catch(() => undefined);
  if (user.kind !== "namespace" || !owner || owner.uid === 0) return;
  log(`Taking the database's files from user ${owner.uid}, so that only root can open them`);
  const inside = (await readdir(cluster)).map((name) => join(cluster, name));
  await promisify(execFile)("chown", ["-Rh", "0:0", "--", ...inside]);
  await chown(cluster, 0, 0);
}
