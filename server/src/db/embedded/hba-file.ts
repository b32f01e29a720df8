import { chmod, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresUser } from "./postgres-user.ts";

/**
 * Writes the list of allowed connections beside the cluster, where the database's user can read but not change it.
 * Returns its path. A database that another user runs asks for the password on its socket too: other programs of that
 * user reach the socket, and only the starter can read the password. Otherwise only the starter reaches the socket.
 */
export async function writeHbaFile(dataDir: string, user: PostgresUser): Promise<string> {
  const file = join(dataDir, "hba.conf");
  const onSocket = user.kind === "other" ? "scram-sha-256" : "trust";
  const lines = [
    "# Paperchain writes this file at every start.",
    `local all all ${onSocket}`,
    "host all all 127.0.0.1/32 scram-sha-256",
  ];
  // A new file each time: the existing one may belong to another user.
  await writeFile(`${file}.new`, `${lines.join("\n")}\n`);
  await chmod(`${file}.new`, 0o644);
  await rename(`${file}.new`, file);
  return file;
}
