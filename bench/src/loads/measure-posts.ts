import { middleRound } from "../middle-round.ts";
import type { Connection } from "../pgbench.ts";
import { printTable } from "../print-table.ts";
import { type LoadOptions, runLoad } from "./run-load.ts";

/** Prints the head of a table. The returned function prints the middle round of a load of `posts.ts` as a row, and returns it. */
export function measurePosts(connection: Connection, ...names: readonly string[]) {
  const row = printTable(
    ...[...names, "at once", "ratio to pgbench", "a second", "p50 ms", "p99 ms"],
    "CPU ms of the server's thread",
  );
  return async (load: LoadOptions, ...said: readonly string[]) => {
    const measured = await middleRound(connection, () => runLoad("posts.ts", load));
    const { ratio, perSecond, p50Ms, p99Ms, cpuMs } = measured;
    row(...said, `${load.atOnce}`, ratio, perSecond, p50Ms, p99Ms, cpuMs);
    return measured;
  };
}
