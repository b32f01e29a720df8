import { randomBytes } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigProblem } from "../../config.ts";

/** The database's password; only the user who starts the server may read its file. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new ConfigProblem(`${file} holds the database's password and cannot be read: ${error.message}.`);
  });
  return text.trim();
}

/**
 * Creates a password that only the starter knows: at the first start, and if others may read the existing file, because
 * an earlier version or another user left it. The file is replaced after the database accepted the password, so that
 * the next start repeats an interrupted change.
 */
export async function storePassword(
  dataDir: string,
  tellDatabase: (password: string) => Promise<void>,
): Promise<void> {
  if (await isPrivate(passwordFile(dataDir))) return;
  const draft = `${passwordFile(dataDir)}.new`;
  const password = randomBytes(24).toString("base64url");
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true });
  await tellDatabase(password);
  await rename(draft, passwordFile(dataDir));
}

/** The password of an earlier cluster does not open a later one. */
export async function forgetPassword(dataDir: string): Promise<void> {
  await rm(passwordFile(dataDir), { force: true });
}

async function isPrivate(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

function passwordFile(dataDir: string): string {
  return join(dataDir, "password");
}
