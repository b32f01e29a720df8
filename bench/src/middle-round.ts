import { medianOf } from "./median-of.ts";
import { type Connection, pgbench } from "./pgbench.ts";

export const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Each round has its reference before and after, so that both see a machine that slows down meanwhile. */
export async function middleRound<Measured extends { perSecond: number }>(
  connection: Connection,
  measure: () => Promise<Measured>,
  prepare = async () => {},
): Promise<Measured & { ratio: number }> {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    const before = await pgbench(connection, { clients: 16, seconds });
    const figures = await measure();
    const after = await pgbench(connection, { clients: 16, seconds });
    measured.push({ ...figures, ratio: figures.perSecond / ((before + after) / 2) });
  }
  return medianOf(measured, ({ ratio }) => ratio);
}
