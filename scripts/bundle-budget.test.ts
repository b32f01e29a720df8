import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "bundle-budget-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

test("a small first load passes, and later loads do not count", () => {
  build({ entry: 60_000, imported: 50_000, later: 500_000 });
  const { status, stdout } = check();
  expect(stdout).toMatch(/First JavaScript: 110\.\d kB gzipped in 3 files/);
  expect(status).toBe(0);
});

test("an import that makes the first load too heavy fails", () => {
  build({ entry: 60_000, imported: 53_000, later: 0 });
  const { status, stderr } = check();
  expect(stderr).toMatch(/That is 1\.\d kB too much\./);
  expect(status).toBe(1);
});

test("a script that the page preloads counts too, with what it imports", () => {
  build({ entry: 60_000, imported: 1_000, later: 0, preloaded: 30_000 });
  expect(check().status).toBe(0);
  build({ entry: 60_000, imported: 30_000, later: 0, preloaded: 30_000 });
  expect(check().status).toBe(1);
});

test("a script in the page itself counts too", () => {
  build({ entry: 60_000, imported: 1_000, later: 0, named: 60_000 });
  expect(check().status).toBe(1);
});

test("the check fails without a build", () => {
  const { status, stderr } = check();
  expect(stderr).toContain("run vite build first");
  expect(status).toBe(1);
});

test("the check fails on a build without an entry", () => {
  build({ entry: 1_000, imported: 1_000, later: 0 });
  writeFileSync(join(dist, ".vite", "manifest.json"), "{}");
  const { status, stderr } = check();
  expect(stderr).toContain("nothing could be measured");
  expect(status).toBe(1);
});

interface Bytes {
  entry: number;
  imported: number;
  later: number;
  preloaded?: number;
  named?: number;
}

/** Random bytes cannot be compressed, so a file's gzipped size is its size and a few bytes. */
function build({ entry, imported, later, preloaded, named = 10 }: Bytes) {
  mkdirSync(join(dist, ".vite"), { recursive: true });
  const files = {
    "entry.js": entry,
    "imported.js": imported,
    "later.js": later,
    "start.js": preloaded ?? 0,
  };
  for (const [file, size] of Object.entries({ ...files, "theme.js": named })) {
    writeFileSync(join(dist, file), randomBytes(size));
  }
  writeFileSync(
    join(dist, "index.html"),
    `<script src="/theme.js"></script><script type="module" src="/entry.js"></script>
     ${preloaded ? '<link rel="modulepreload" href="/start.js" crossorigin>' : ""}`,
  );
  const manifest = {
    "index.html": {
      file: "entry.js",
      isEntry: true,
      imports: preloaded ? [] : ["_imported.js"],
      dynamicImports: ["src/later.tsx"],
    },
    "_imported.js": { file: "imported.js", imports: ["index.html"] },
    "src/later.tsx": { file: "later.js", isDynamicEntry: true, imports: ["index.html"] },
    ...(preloaded && {
      "_start.js": { file: "start.js", isDynamicEntry: true, imports: ["_imported.js"] },
    }),
  };
  writeFileSync(join(dist, ".vite", "manifest.json"), JSON.stringify(manifest));
}

function check() {
  return spawnSync(process.execPath, ["scripts/bundle-budget.mjs", dist], { encoding: "utf8" });
}
