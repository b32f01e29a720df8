import { chmod, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Makes a directory and what is missing above it, with this mode whatever the umask is. */
export async function makeDirectory(directory: string, mode: number): Promise<void> {
  const last = resolve(directory);
  const first = await mkdir(last, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = last; made.length >= first.length; made = dirname(made)) await chmod(made, mode);
}
