import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "./temporary-directory.ts";

const root = join(import.meta.dirname, "../../..");
const parts = ["core", "contract", "server", "package.json"];

const migrations = "server/src/db/migrations/";

/**
 * The commit of the version before: the last release, or, without one, the newest commit that has fewer migrations, all
 * of them unchanged. VERSION_BEFORE names another one. Nothing if there is no history, as in a tarball or a shallow
 * clone.
 */
export function findVersionBefore(): string | undefined {
  if (process.env.VERSION_BEFORE) return process.env.VERSION_BEFORE;
  return git("describe", "--tags", "--abbrev=0", "HEAD~1") ?? findFewerMigrations();
}

function findFewerMigrations(): string | undefined {
  const now = new Set(migrationsAt("HEAD"));
  const changes = git("log", "--format=%H", "--", migrations)?.split("\n") ?? [];
  const change = changes.find((commit) => {
    const then = migrationsAt(`${commit}~1`);
    return then.length > 0 && then.length < now.size && then.every((file) => now.has(file));
  });
  return change && git("rev-parse", "--verify", `${change}~1`);
}

/** The migrations of a commit, each with the hash of its text. */
const migrationsAt = (commit: string): string[] =>
  git("ls-tree", "--format=%(objectname) %(path)", commit, migrations)?.split("\n") ?? [];

/** Puts that version's server into a folder, using this version's packages. Returns the program to start. */
export function unpackVersion(commit: string): string {
  const dir = temporaryDirectory();
  const archive = execFileSync("git", ["-C", root, "archive", commit, ...parts], { maxBuffer: 1 << 28 });
  execFileSync("tar", ["-x", "-C", dir], { input: archive });
  const ours = join(dir, "node_modules/@paperchain");
  mkdirSync(ours, { recursive: true });
  for (const name of ["core", "contract"]) symlinkSync(join(dir, name), join(ours, name));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@paperchain")
      symlinkSync(join(root, "node_modules", name), join(dir, "node_modules", name));
  }
  return join(dir, "server/src/main.ts");
}

function git(...args: string[]): string | undefined {
  try {
    return (
      execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: "pipe" }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
