import { expect, test } from "vitest";
import { type Price, readPrice } from "../market/price.ts";
import { micro } from "../money/usdt.ts";
import { decideTrade, outcomeOf } from "./decide-trade.ts";
import type { Direction } from "./direction.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Outcome, RecordedTick } from "./trade.ts";

const tradesCount = 10_000;
const everyMs = 2_000;
const lagMsMax = 60_000;
const runMs = 300_000;
const ticksCount = 300_000;
const start = Date.parse("2026-03-01T00:00:00Z");

interface LaggingTick extends RecordedTick {
  /** When the server learns it. Somebody who watches the source knows it at its own time. */
  readonly recordedAt: number;
}

type Rule = (direction: Direction, now: number) => Outcome | undefined;

const random = seededRandom(20_260_301);
const ticks = laggingTicks();

test("the server is behind the source, by half a minute on average and up to a minute", () => {
  const lags = ticks.map(({ at, recordedAt }) => recordedAt - at.getTime());
  expect(Math.max(...lags.slice(0, 10_000))).toBeLessThanOrEqual(lagMsMax);
  expect(lags.reduce((sum, each) => sum + each, 0) / lags.length).toBeGreaterThan(lagMsMax / 3);
});

test("a member who sees the source a minute early wins half of the trades", () => {
  const share = winShare((direction, now) => {
    const terms = {
      direction,
      stake: micro(1_000_000n),
      payoutBps: 8_500,
      seconds: runMs / 1_000,
      settlement: "market" as const,
      ruleVersion: 1,
      acceptedAt: new Date(now),
      acceptedSeq: lastRecorded(now)?.seq ?? 0n,
    };
    const standing = decideTrade(terms, ticksAround(now), new Date(now + 10 * runMs));
    return standing.state === "closed" ? standing.outcome : undefined;
  });
  // Four standard deviations of 10,000 fair coins are two percent; the other half allows for an unlucky seed.
  expect(share).toBeGreaterThan(0.49);
  expect(share).toBeLessThan(0.51);
});

test("if the entry were the last known price, that member would win far more", () => {
  expect(winShare((direction, now) => settle(direction, lastRecorded(now)))).toBeGreaterThan(0.57);
});

test("if the entry were the next recorded price regardless of its time, that member would win far more too", () => {
  const next = (now: number) => ticksAround(now).find(({ recordedAt }) => recordedAt > now);
  expect(winShare((direction, now) => settle(direction, next(now)))).toBeGreaterThan(0.57);
});

/** The share of wins of a member who bets that the server's price will follow the source's. */
function winShare(rule: Rule): number {
  let [wins, losses] = [0, 0];
  while (wins + losses < tradesCount) {
    const now = start + lagMsMax + Math.floor(random() * (ticksCount * everyMs - 4 * runMs));
    const [seen, shown] = [tickAt(now), lastRecorded(now)];
    const outcome = seen && shown && rule(Number(seen.price) > Number(shown.price) ? "up" : "down", now);
    if (outcome === "WIN") wins += 1;
    if (outcome === "LOSS") losses += 1;
  }
  return wins / (wins + losses);
}

function settle(direction: Direction, entry: LaggingTick | undefined): Outcome | undefined {
  const exit = entry && tickAt(entry.at.getTime() + runMs);
  return entry && exit && outcomeOf(direction, entry, exit);
}

const indexAt = (ms: number) => Math.floor((ms - start) / everyMs);
const tickAt = (ms: number) => ticks[indexAt(ms)];
const ticksAround = (ms: number) => ticks.slice(indexAt(ms - 2 * lagMsMax), indexAt(ms + 2 * runMs));
const lastRecorded = (now: number) => ticksAround(now).findLast(({ recordedAt }) => recordedAt <= now);

/** A random walk, published every two seconds, that reaches the server with a varying lag. */
function laggingTicks(): LaggingTick[] {
  let [price, recordedAt] = [50_000, 0];
  return Array.from({ length: ticksCount }, (_, index) => {
    price *= 1 + (random() - 0.5) / 1_000;
    const at = start + index * everyMs;
    const lagMs = (lagMsMax / 2) * (1 + Math.sin(index / 40));
    recordedAt = Math.max(recordedAt, at + lagMs);
    return { seq: BigInt(index + 1), at: new Date(at), price: written(price), recordedAt };
  });
}

function written(price: number): Price {
  const read = readPrice(price.toFixed(4));
  if (!read) throw new Error(`Not a price: ${price}`);
  return read;
}
