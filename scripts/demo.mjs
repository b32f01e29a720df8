// npm run demo: npm start with sample members and a week of their history, in a folder of its own.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode, serverEnv, serverOptions } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: true });
  const env = { DATA_DIR: join(root, "data", "demo"), ...serverEnv };
  return runChild(projectNode(), [...serverOptions, join(root, "server", "src", "demo.ts")], {
    cwd: root,
    env,
    tellAfterMs: 0,
  });
});
