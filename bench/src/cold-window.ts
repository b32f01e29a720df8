import type { Load } from "./loads/load.ts";
import { type Connection, pgbench } from "./pgbench.ts";

const coldSeconds = Number(process.env.BENCH_COLD_SECONDS ?? 5);
const warmSeconds = Number(process.env.BENCH_WARM_SECONDS ?? 10);

/**
 * Measures the first seconds after the start, when neither connections nor statements nor compiled code are there, and
 * prints them apart. Then warms up, so that the rounds that follow measure a server that has worked before.
 */
export async function measureCold(
  connection: Connection,
  load: (atOnce: number, seconds: number) => Promise<Load>,
): Promise<void> {
  const atOnce = 256;
  const cold = await load(atOnce, coldSeconds);
  await load(atOnce, warmSeconds);
  const warm = await load(atOnce, coldSeconds);
  const reference = await pgbench(connection, { clients: 16, seconds: coldSeconds });
  console.log(
    `Cold: in the first ${coldSeconds} seconds after the start, ${atOnce} at once, ${figuresOf(cold, reference)}. ` +
      `Warm, in as many seconds: ${figuresOf(warm, reference)}. Cold to warm: ${(cold.perSecond / warm.perSecond).toFixed(2)}.\n`,
  );
}

const figuresOf = ({ perSecond, p99Ms }: Load, reference: number): string =>
  `ratio to pgbench ${(perSecond / reference).toFixed(2)}, ${perSecond.toFixed(0)} a second, p99 ${p99Ms.toFixed(0)} ms`;
