import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a machine with PostgreSQL's clients alone is told which packages are missing, and the newest server is taken", () => {
  const root = mkdtempSync(join(tmpdir(), "paperchain-programs-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const install = (...files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), "");
    }
  };
  install("usr/bin/etcd", "usr/bin/patroni", "usr/sbin/haproxy", "usr/lib/postgresql/17/bin/psql");
  expect(programsAt(root)).toContain("apt-get install postgresql patroni");
  install("usr/lib/postgresql/9.6/bin/postgres", "usr/lib/postgresql/15/bin/postgres");
  expect(programsAt(root)).toContain(`"postgres":"${root}/usr/lib/postgresql/15/bin"`);
});

/** The programs, or the sentence. */
function programsAt(root: string): string {
  const module = JSON.stringify(join(import.meta.dirname, "programs.mjs"));
  const code = `import { requirePrograms } from ${module};
    try { console.log(JSON.stringify(requirePrograms(${JSON.stringify(root)}))); } catch (error) { console.log(error.message); }`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
}
