import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Runs npm run release. The caller removes the directory, which has the three files that it makes. */
export function makeRelease(): { directory: string; archive: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-release-"));
  const release = ["scripts/run.mjs", "--pages", "--files", "scripts/release/make-release.mjs", directory];
  execFileSync(process.execPath, release, { cwd: root, stdio: "inherit" });
  const archive = readdirSync(directory).find((name) => name.endsWith(".tar.gz")) ?? "";
  const remove = () => rmSync(directory, { recursive: true, force: true });
  return { directory, archive: join(directory, archive), remove };
}
