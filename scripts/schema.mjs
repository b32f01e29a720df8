// npm run schema: writes server/src/db/schema.sql anew, from the database that the migrations make.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  return runChild(projectNode(), [join(root, "server", "src", "testing", "database", "write-schema.ts")], {
    cwd: root,
  });
});
