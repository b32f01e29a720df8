// npm start: installs missing packages, builds stale pages, and runs the server until it is told to end. Plain
// JavaScript for Node 20 and nothing from npm, because it runs before anything is installed.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode, serverEnv, serverOptions } from "./setup/project-node.mjs";
import { compiledCode, root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: true });
  const main = join(root, "server", "src", "main.ts");
  const env = { NODE_COMPILE_CACHE: compiledCode, ...serverEnv };
  return runChild(projectNode(), [...serverOptions, main, ...process.argv.slice(2)], {
    cwd: root,
    env,
    tellAfterMs: 0,
  });
});
