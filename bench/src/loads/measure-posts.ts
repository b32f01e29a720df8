import { middleRound } from "../middle-round.ts";
import type { Connection } from "../pgbench.ts";
import { type LoadOptions, runLoad } from "./run-load.ts";

export const postsHeader =
  "| over HTTP | at once | ratio to pgbench | a second | p50 ms | p99 ms | CPU ms of the server's thread |\n| --- | --- | --- | --- | --- | --- | --- |";

/** Prints the middle round of a load of `posts.ts` as a row. */
export async function measurePosts(connection: Connection, name: string, load: LoadOptions): Promise<void> {
  const round = await middleRound(connection, () => runLoad("posts.ts", load));
  const { ratio, perSecond, p50Ms, p99Ms, cpuMs } = round;
  const figures = [ratio, perSecond, p50Ms, p99Ms, cpuMs].map((figure) => figure.toFixed(2));
  console.log(`| ${name} | ${load.atOnce} | ${figures.join(" | ")} |`);
}
