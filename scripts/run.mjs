// Runs a script that needs the project's own Node: `node scripts/run.mjs look.mjs …`.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  await prepare({ pages: file === "look.mjs" });
  return runChild(projectNode(), [join(root, "scripts", file), ...args], { cwd: root });
});
