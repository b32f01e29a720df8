import { type Price, readPrice } from "../market/price.ts";
import type { RecordedTick } from "./trade.ts";

export interface LaggingTick extends RecordedTick {
  /** When the server learns the price. Somebody who watches the source knows it at its own time. */
  readonly recordedAt: number;
}

const everyMs = 2_000;
export const lagMsMax = 60_000;
const ticksCount = 300_000;
const start = Date.parse("2026-03-01T00:00:00Z");

/** For tests: a random walk, published every two seconds, that reaches the server with a varying lag. */
export function aLaggingMarket(random: () => number) {
  let [price, recordedAt] = [50_000, 0];
  const ticks = Array.from({ length: ticksCount }, (_, index): LaggingTick => {
    price *= 1 + (random() - 0.5) / 1_000;
    const at = start + index * everyMs;
    const lagMs = lagMsMax * Math.abs(((index % 252) - 126) / 126);
    recordedAt = Math.max(recordedAt, at + lagMs);
    return { seq: BigInt(index + 1), at: new Date(at), price: written(price), recordedAt };
  });
  const indexAt = (ms: number) => Math.floor((ms - start) / everyMs);
  const ticksBetween = (from: number, to: number) => ticks.slice(indexAt(from), indexAt(to));
  return {
    ticks,
    start,
    endMs: start + ticksCount * everyMs,
    tickAt: (ms: number) => ticks[indexAt(ms)],
    ticksBetween,
    lastRecorded: (now: number) =>
      ticksBetween(now - 2 * lagMsMax, now + everyMs).findLast((tick) => tick.recordedAt <= now),
  };
}

function written(price: number): Price {
  const read = readPrice(price.toFixed(4));
  if (!read) throw new Error(`Not a price: ${price}`);
  return read;
}
