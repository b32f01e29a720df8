import { randomBytes } from "node:crypto";
import { chown, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresUser } from "./postgres-user.ts";

/** The password that the database asks for over TCP; made with the cluster and readable by its owner alone. */
export async function readPassword(dataDir: string): Promise<string> {
  return (await readFile(passwordFile(dataDir), "utf8")).trim();
}

/** Answers the file's path, because that is how the database is told. */
export async function makePassword(dataDir: string, user: PostgresUser): Promise<string> {
  const draft = `${passwordFile(dataDir)}.new`;
  await writeFile(draft, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (user.kind === "other") await chown(draft, user.uid, user.gid);
  await rename(draft, passwordFile(dataDir));
  return passwordFile(dataDir);
}

function passwordFile(dataDir: string): string {
  return join(dataDir, "password");
}
