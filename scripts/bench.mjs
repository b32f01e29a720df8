// npm run bench: the measurements, each a ratio against a named reference in the same run. Needs pgbench.
import { join } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  const names =
    process.argv.length > 2
      ? process.argv.slice(2)
      : [
          "ledger",
          "http",
          "market",
          "stream",
          "trades",
          "orders",
          "plans",
          "members",
          "stream/joining",
          "class",
          "log",
          "sealing",
          "rounds",
          "standings",
        ];
  for (const name of names) {
    const code = await runChild(projectNode(), [join(root, "bench", "src", `${name}.ts`)], { cwd: root });
    if (code !== 0) return code;
  }
  return 0;
});
