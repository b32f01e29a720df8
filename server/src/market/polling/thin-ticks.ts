import type { Context } from "../../context.ts";
import { deleteTicksBetween } from "../queries/ticks.ts";

const minuteSeconds = 60;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** How many ticks of a coin are kept, by age. Older ticks are kept at longer intervals. */
const thinning = [
  { olderThanMs: hourMs, untilMs: dayMs, stepSeconds: minuteSeconds },
  { olderThanMs: dayMs, untilMs: 7 * dayMs, stepSeconds: 5 * minuteSeconds },
  { olderThanMs: 7 * dayMs, untilMs: 30 * dayMs, stepSeconds: 60 * minuteSeconds },
];

/** Deletes ticks that no chart can show any more. Thinned ranges stay unchanged, so a second run does no harm. */
export async function thinTicks({ db, clock }: Pick<Context, "db" | "clock">): Promise<bigint> {
  const now = clock().getTime();
  let thinned = 0n;
  for (const { olderThanMs, untilMs, stepSeconds } of thinning) {
    thinned += await deleteTicksBetween(db, {
      from: new Date(now - untilMs),
      before: new Date(now - olderThanMs),
      stepSeconds,
    });
  }
  return thinned;
}
