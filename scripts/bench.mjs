// npm run bench: the measurements, each a ratio against a named reference in the same run. Needs pgbench.
import { join } from "node:path";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

const all = [
  ...["ledger", "http", "market", "stream", "trades", "orders", "plans", "members"],
  ...["stream/joining", "class", "log", "sealing", "rounds", "standings"],
];
const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : all) {
  const file = join(root, "bench", "src", `${name}.ts`);
  process.exitCode = await runChild(process.execPath, [file], { cwd: root });
  if (process.exitCode !== 0) break;
}
