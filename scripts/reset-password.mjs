// npm run reset-password: prints a link with which a member or an administrator sets a new password. Exits with 1 on
// failure.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  const program = join(root, "server", "src", "commands", "reset-password.ts");
  return runChild(projectNode(), [program, ...process.argv.slice(2)], { cwd: root });
});
