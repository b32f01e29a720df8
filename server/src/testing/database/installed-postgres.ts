import { globSync } from "node:fs";

const oldestSupported = 15;

/** Debian keeps each version in its own directory. The oldest supported one finds the most problems. */
export function installedPostgres(pattern = "/usr/lib/postgresql/*/bin/initdb"): string | undefined {
  const versions = globSync(pattern)
    .map((file) => ({ bin: file.replace(/\/initdb$/, ""), major: Number(/(\d+)\/bin/.exec(file)?.[1]) }))
    .filter(({ major }) => major >= oldestSupported);
  return versions.sort((a, b) => a.major - b.major)[0]?.bin;
}
