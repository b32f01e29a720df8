// npm run two-factor-off: turns two-factor login off for an administrator who lost app and codes. Exits with 1 on
// failure.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  const program = join(root, "server", "src", "commands", "two-factor-off.ts");
  return runChild(projectNode(), [program, ...process.argv.slice(2)], { cwd: root });
});
