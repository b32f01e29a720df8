import { numbersOf } from "./middle-round.ts";

/** The journal's number of movements at each measurement, shortest first. */
export const journalSizes = numbersOf("BENCH_SIZES", "100000,1000000,10000000");

/** Whether a long journal slows a single call: its p99 against the shortest journal's. */
export function sayGrowth(p99s: ReadonlyMap<number, number>): void {
  const [shortest] = p99s.values();
  if (shortest === undefined) return;
  for (const [movements, p99Ms] of p99s) {
    console.log(
      `p99 of one at a time with ${movements} movements: ${(p99Ms / shortest).toFixed(2)} of the first`,
    );
  }
}
