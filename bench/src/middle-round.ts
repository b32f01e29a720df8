import { medianOf } from "./median-of.ts";
import { type Connection, pgbench } from "./pgbench.ts";

export const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** The numbers in a variable, or the usual ones. */
export const numbersOf = (variable: string, usual: string): number[] =>
  (process.env[variable] ?? usual).split(",").filter(Boolean).map(Number);

/** Each round has its reference before and after, so that both see a machine that slows down meanwhile. */
export async function middleRound<Measured extends { perSecond: number }>(
  connection: Connection,
  measure: () => Promise<Measured>,
  { prepare = async () => {}, times = rounds } = {},
): Promise<Measured & { ratio: number }> {
  const measured = [];
  for (let round = 0; round < times; round += 1) {
    await prepare();
    const before = await pgbench(connection, { clients: 16, seconds });
    const figures = await measure();
    const after = await pgbench(connection, { clients: 16, seconds });
    measured.push({ ...figures, ratio: figures.perSecond / ((before + after) / 2) });
  }
  return medianOf(measured, ({ ratio }) => ratio);
}

/** How many things of so many a second, in how many milliseconds. */
export async function timed(count: number, run: () => Promise<unknown>) {
  const began = performance.now();
  await run();
  const ms = performance.now() - began;
  return { ms, perSecond: (count / ms) * 1_000 };
}
