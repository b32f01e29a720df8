import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode } from "../setup/project-node.mjs";
import { compiledCode, root } from "../setup/root.mjs";
import { runChild } from "../setup/run-child.mjs";

// Each returns whether the tool found no problem.

export const tsc = (...args) => runTool("typescript", "tsc", args);

export const biome = (...args) =>
  // It colours every letter separately, which makes a saved log unreadable.
  runTool("@biomejs/biome", "biome", process.stdout.isTTY ? args : [...args, "--colors=off"]);

export const vitest = (args, env) => runTool("vitest", "vitest", ["run", ...args], env);

export const playwright = (args, env) => runTool("@playwright/test", "playwright", ["test", ...args], env);

export const script = (file) => runNode([join(root, "scripts", file)]);

/** The file behind a package's command, run with the project's Node: no shell and no search path is needed. */
function runTool(packageName, command, args, env) {
  const directory = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  return runNode([join(directory, bin[command]), ...args], env);
}

async function runNode(args, env = {}) {
  const all = { NODE_COMPILE_CACHE: compiledCode, ...process.env, ...env };
  const code = await runChild(projectNode(), args, { cwd: root, env: all });
  return code === 0;
}
