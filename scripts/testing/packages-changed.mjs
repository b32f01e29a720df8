import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/root.mjs";

/** The files that make the packages, and their tests. The server and the pages inside have tests of their own. */
export const packageMakers = [
  "Dockerfile",
  ".dockerignore",
  "compose.yaml",
  "compose.postgres.yaml",
  "deploy",
  "package.json",
  "package-lock.json",
  "scripts/packages",
  "scripts/release",
  "scripts/run.mjs",
  "scripts/setup",
  "scripts/start.mjs",
];

/** The commit on which the packages last passed, as docs/proofs.md has it. */
export function packagesPassedOn(text = readFileSync(join(root, "docs/proofs.md"), "utf8")) {
  const row = text.split("\n").find((line) => line.includes("`npm test -- packages`"));
  return row && /`([0-9a-f]{8,40})`/.exec(row)?.[1];
}

/** Also true where Git does not know: a copy without history, or a commit that it lacks. */
export function packagesChanged(since) {
  return spawnSync("git", ["diff", "--quiet", since, "--", ...packageMakers], { cwd: root }).status !== 0;
}
