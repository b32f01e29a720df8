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
  const args = process.argv.slice(2);
  // npm run demo: with sample members and a week of their history, in a folder of its own.
  const isDemo = args[0] === "--demo" && args.shift() === "--demo";
  const main = join(root, "server", "src", isDemo ? "demo.ts" : "main.ts");
  const folder = isDemo ? { DATA_DIR: join(root, "data", "demo") } : {};
  const env = { NODE_COMPILE_CACHE: compiledCode, ...folder, ...serverEnv };
  return runChild(projectNode(), [...serverOptions, main, ...args], { cwd: root, env, tellAfterMs: 0 });
});
