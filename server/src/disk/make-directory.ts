import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Creates a directory and its missing parents, with this mode whatever the umask is. */
export async function makeDirectory(directory: string, mode: number): Promise<void> {
  const made = resolve(directory);
  try {
    await mkdir(made, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Step by step, because Node's recursive mkdir mistakes a read-only disk for a missing directory.
    if (code === "ENOENT") {
      await makeDirectory(dirname(made), mode);
      return makeDirectory(made, mode);
    }
    if (code === "EEXIST" && (await stat(made)).isDirectory()) return;
    throw error;
  }
  await chmod(made, mode);
}
