// npm run restore -- file: makes the embedded database from a backup. Exits with 1 on failure.
import { join, resolve } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  // npm changes to the project's directory; the person who types means their own.
  const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? "", file));
  return runChild(projectNode(), [join(root, "server", "src", "commands", "restore.ts"), ...files], {
    cwd: root,
  });
});
