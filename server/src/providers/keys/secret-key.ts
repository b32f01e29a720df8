import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigProblem, readSecretKey } from "../../config.ts";
import { makeDirectory } from "../../disk/make-directory.ts";

/** The given key, or the one in the data directory, which the first start creates. */
export async function findSecretKey(config: Pick<Config, "SECRET_KEY" | "DATA_DIR">): Promise<Buffer> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(config.DATA_DIR, "secret.key");
  const stored = await readStored(file);
  if (stored) return stored;
  // The mode does not depend on the umask: nobody else may put another key or another database into the directory.
  await makeDirectory(config.DATA_DIR, 0o755);
  await make(file);
  return findSecretKey(config);
}

async function readStored(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new ConfigProblem(`${file} holds the key of this server and cannot be read: ${error.message}.`);
  });
  if (text === undefined) return undefined;
  const key = readSecretKey(text.trim());
  if (key) return key;
  throw new ConfigProblem(
    `${file} does not hold a key. Restore it from your backup. Without it, what it encrypted is lost.`,
  );
}

/**
 * The key is written under another name and linked once it is on disk, so an existing key is complete, and the first
 * key stays.
 */
async function make(file: string): Promise<void> {
  // The name is random, because servers in containers all have the same process id.
  const draft = `${file}.${randomUUID()}.draft`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}
