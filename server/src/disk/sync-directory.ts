import { open } from "node:fs/promises";

/** Waits until the names of the directory's files are on disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
