// npm run books: checks the ledger. Exits with 1 if it is wrong.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  return runChild(projectNode(), [join(root, "server", "src", "commands", "books.ts")], { cwd: root });
});
