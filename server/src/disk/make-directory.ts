import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Makes a directory and what is missing above it, with this mode whatever the umask is. */
export async function makeDirectory(directory: string, mode: number): Promise<void> {
  const made = resolve(directory);
  try {
    await mkdir(made, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Step by step, for Node's own way up takes a disk that can only be read for a directory that is not there.
    if (code === "ENOENT") {
      await makeDirectory(dirname(made), mode);
      return makeDirectory(made, mode);
    }
    if (code === "EEXIST" && (await stat(made)).isDirectory()) return;
    throw error;
  }
  await chmod(made, mode);
}
