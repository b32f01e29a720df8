import { expect, test } from "vitest";
import { micro } from "../money/usdt.ts";
import { decideTrade, outcomeOf } from "./decide-trade.ts";
import type { Direction } from "./direction.ts";
import { aLaggingMarket, type LaggingTick, lagMsMax } from "./lagging-market.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Outcome } from "./trade.ts";

const tradesCount = 10_000;
const runMs = 300_000;

type Rule = (direction: Direction, now: number) => Outcome | undefined;

const random = seededRandom(20_260_301);
const { ticks, start, endMs, tickAt, ticksBetween, lastRecorded } = aLaggingMarket(random);
const ticksAround = (ms: number) => ticksBetween(ms - 2 * lagMsMax, ms + 2 * runMs);

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
    const decided = decideTrade(terms, ticksAround(now), new Date(now + 10 * runMs));
    return decided.state === "closed" ? decided.outcome : undefined;
  });
  // Four standard deviations of 10,000 fair coins are two percent. The other half allows for an unlucky seed.
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
    const now = start + lagMsMax + Math.floor(random() * (endMs - start - 4 * runMs));
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
