import { chmod, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresUser } from "./postgres-user.ts";

/**
 * Writes who may connect, beside the cluster, where the database's own user can read it and not change it. Answers its
 * path. A database that another user runs asks for the password on its socket too: other programs of that user reach
 * the socket, and only the starter reads the password. Else the socket is the starter's alone.
 */
export async function writeHbaFile(dataDir: string, user: PostgresUser): Promise<string> {
  const file = join(dataDir, "hba.conf");
  const onSocket = user.kind === "other" ? "scram-sha-256" : "trust";
  const lines = [
    "# Paperchain writes this file at every start.",
    `local all all ${onSocket}`,
    "host all all 127.0.0.1/32 scram-sha-256",
  ];
  // A new file each time: the one that is there may belong to somebody else.
  await writeFile(`${file}.new`, `${lines.join("\n")}\n`);
  await chmod(`${file}.new`, 0o644);
  await rename(`${file}.new`, file);
  return file;
}
