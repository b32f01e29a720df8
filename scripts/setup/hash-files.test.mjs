import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles } from "./hash-files.mjs";

let root;
const hash = () => hashFiles(root, ["web", "package-lock.json"]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "paperchain-hash-"));
  for (const folder of ["src", "dist", "node_modules"])
    mkdirSync(join(root, "web", folder), { recursive: true });
  for (const file of ["web/src/main.tsx", "web/index.html", "package-lock.json"]) write(file, "as it was");
});
afterEach(() => rmSync(root, { recursive: true }));

test("the pages are up to date while no source changes", () => {
  const before = hash();
  write("web/dist/index.html", "built");
  write("web/node_modules/x.js", "installed");
  write("server.ts", "not theirs");
  expect(hash()).toBe(before);
});

test.each([
  ["a changed file", () => write("web/src/main.tsx", "changed")],
  ["a new file", () => write("web/src/new.ts", "")],
  ["a renamed file", () => renameSync(join(root, "web/src/main.tsx"), join(root, "web/src/other.tsx"))],
  ["a removed file", () => rmSync(join(root, "web/index.html"))],
  ["another version of a package", () => write("package-lock.json", "changed")],
])("%s makes them stale", (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

function write(file, text) {
  writeFileSync(join(root, file), text);
}
