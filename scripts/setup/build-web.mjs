import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { Problem } from "./problem.mjs";
import { withProgress } from "./progress.mjs";
import { projectNode } from "./project-node.mjs";
import { root } from "./root.mjs";
import { runChild } from "./run-child.mjs";

const inputs = ["web", "contract", "core", "package-lock.json", "tsconfig.base.json"];
const stampIn = (directory) => join(directory, ".setup", "web-built-from");
const stamp = stampIn(root);

export function isBuilt() {
  if (!existsSync(stamp) || !existsSync(join(root, "web", "dist", "index.html"))) return false;
  return readFileSync(stamp, "utf8") === hashFiles(root, inputs);
}

/** The stamp is deleted before the build and written after it: an interrupted build never looks finished. */
export async function buildWeb() {
  const from = hashFiles(root, inputs);
  rmSync(stamp, { force: true });
  const code = await withProgress("Building the pages", "Built", () =>
    runChild(projectNode(), [vite(), "build", "--logLevel", "warn"], { cwd: join(root, "web") }),
  );
  if (code !== 0) {
    throw new Problem(
      `Building the pages failed: vite ended with code ${code}, and its reason is above. If nothing in web/, contract/ or core/ was changed, delete node_modules and run the same command again.`,
    );
  }
  writeStamp(root, from);
}

/** Says that the pages in this directory are those of its sources. */
export function writeStamp(directory, from = hashFiles(directory, inputs)) {
  const file = stampIn(directory);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, from);
}

export function vite() {
  const manifest = createRequire(join(root, "web", "package.json")).resolve("vite/package.json");
  return join(dirname(manifest), "bin", "vite.js");
}
