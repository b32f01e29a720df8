import { chmod, realpath, stat } from "node:fs/promises";
import { makeDirectory } from "../../disk/make-directory.ts";

// Other users may pass through to what is theirs, as a database that another user runs; they may list and write nothing.
const mode = 0o711;

/** Answers the one name that the directory has, however it was reached: a running database is recognised by it. */
export async function makeDataDir(directory: string): Promise<string> {
  await makeDirectory(directory, mode);
  const me = process.getuid?.();
  const { uid } = await stat(directory);
  if (me === 0 || uid === me) await chmod(directory, mode);
  return realpath(directory);
}
