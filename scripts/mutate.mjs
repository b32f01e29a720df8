// npm run mutate: makes many small changes to the trade rule, and counts how many of them the tests notice.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

// Stryker has almost two hundred packages that no server needs. So this installs it beside the project on demand, and
// runs it on a copy.
const directory = join(root, ".setup", "mutate");
const strykerVersion = "10.1.1";

await runMain(async () => {
  await prepare({ pages: false });
  mkdirSync(directory, { recursive: true });
  writePackage();
  const installed = await runChild("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: directory,
  });
  if (installed !== 0) return installed;
  copyCore();
  const stryker = join(directory, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  return runChild(projectNode(), [stryker, "run"], { cwd: directory });
});

function writePackage() {
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { vitest, typescript, "fast-check": fastCheck } = devDependencies;
  const stryker = {
    "@stryker-mutator/core": strykerVersion,
    "@stryker-mutator/vitest-runner": strykerVersion,
  };
  writeJson("package.json", {
    private: true,
    type: "module",
    dependencies: { ...stryker, vitest, typescript, "fast-check": fastCheck },
    overrides,
  });
  writeJson("stryker.conf.json", {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: ["core/src/trades/*.ts", "!core/src/trades/*.test.ts", "!core/src/trades/seeded-random.ts"],
    vitest: { configFile: "vitest.config.js" },
    reporters: ["clear-text"],
    clearTextReporter: { logTests: false, allowColor: false },
    thresholds: { break: 90 },
    concurrency: 2,
  });
}

/** The tests of the rule, without those of many thousands of trades, which are too slow to run for each change. */
function copyCore() {
  rmSync(join(directory, "core"), { recursive: true, force: true });
  cpSync(join(root, "core"), join(directory, "core"), { recursive: true });
  cpSync(join(root, "tsconfig.base.json"), join(directory, "tsconfig.base.json"));
  const test = {
    include: ["core/src/trades/*.test.ts"],
    exclude: ["**/clairvoyant.test.ts", "**/lagging-feed.test.ts"],
  };
  writeFileSync(join(directory, "vitest.config.js"), `export default ${JSON.stringify({ test })};\n`);
}

function writeJson(name, content) {
  writeFileSync(join(directory, name), `${JSON.stringify(content, null, 2)}\n`);
}
