import { chmod, realpath, stat } from "node:fs/promises";
import { makeDirectory } from "../../disk/make-directory.ts";

// Other users may enter the directory to reach their own subfolders, such as a database that another user runs. They
// may not list it or write to it.
const mode = 0o711;

/** Returns the directory's real path, however it was reached: a running database is recognised by it. */
export async function makeDataDir(directory: string): Promise<string> {
  await makeDirectory(directory, mode);
  const me = process.getuid?.();
  const { uid } = await stat(directory);
  if (me === 0 || uid === me) await chmod(directory, mode);
  return realpath(directory);
}
