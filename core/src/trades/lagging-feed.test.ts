// @module-tag later

import { expect, test } from "vitest";
import { type Price, readPrice } from "../market/price.ts";
import { micro } from "../money/usdt.ts";
import { decideTrade } from "./decide-trade.ts";
import { seededRandom } from "./seeded-random.ts";
import type { RecordedTick } from "./trade.ts";

/** At the usual payout of 85%. */
const breakEvenShare = 10_000 / 18_500;
/** Seconds between two prices of the feed. */
const every = 5;
const marketSeconds = 600_000;
/** The largest move of the market in a second. */
const stepMax = 1_000;
const start = Date.parse("2026-03-01T00:00:00Z");

const random = seededRandom(20_260_401);
const market = walk();

/**
 * A member who sees the market itself, while the feed shows the market of `lag` seconds ago. The member bets on the
 * feed to follow, a second before its next price, when most of that price is already known.
 */
interface Model {
  readonly ruleVersion: 1 | 2;
  readonly lag: number;
  readonly seconds: number;
  readonly trades: number;
  /** Bets only after an unusually large move of the market. */
  readonly patient?: boolean;
  /**
   * Times the bets so that the entry by version 2 comes exactly 15 seconds later, and bets on what is known of that
   * price.
   */
  readonly timely?: boolean;
}

const lengths = [60, 300, 3_600];
const lags = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each([
  [60, 0.62],
  [300, 0.55],
])(
  "by version 1, a member who sees the market 10 seconds before the feed wins trades of %d seconds too often",
  (seconds, atLeast) => {
    const { share, doubt } = winShare({ ruleVersion: 1, lag: 10, seconds, trades: 20_000 });
    expect(share - doubt).toBeGreaterThan(breakEvenShare);
    expect(share).toBeGreaterThan(atLeast);
  },
);

test.each(lengths)("by version 2, no lag up to 10 seconds makes trades of %d seconds pay", (seconds) => {
  for (const lag of lags) {
    const { share, doubt } = winShare({ ruleVersion: 2, lag, seconds, trades: 8_000, patient: true });
    expect(share + doubt, `${lag} s`).toBeLessThan(breakEvenShare);
  }
});

/** Why real prices allow no trades below a minute: each second above the margin is a smaller part of a longer trade. */
const overLag = [
  [15, 0.48, 0.52, 5],
  [16, 0.64, 0.68, 5],
  [16, 0.52, 0.56, 60],
  [16, 0.5, 0.53, 300],
  [17, 0.55, 0.58, 60],
  [20, 0.99, 1.01, 5],
  [20, 0.57, 0.61, 60],
] as const;

test("version 2 does not help against a feed that lags by more than its 15 seconds", () => {
  const { share, doubt } = winShare({ ruleVersion: 2, lag: 30, seconds: 60, trades: 8_000 });
  expect(share - doubt).toBeGreaterThan(breakEvenShare);
});

test.each(overLag)(
  "by version 2, a lag of %d seconds wins between %d and %d of timely trades of %d seconds",
  (lag, from, to, seconds) => {
    const { share } = winShare({ ruleVersion: 2, lag, seconds, trades: 20_000, timely: true });
    expect(share).toBeGreaterThan(from);
    expect(share).toBeLessThan(to);
  },
);

/** The share of wins, and the deviation that chance exceeds once in a thousand series. */
function winShare({ trades, ...model }: Model): { share: number; doubt: number } {
  let [wins, losses] = [0, 0];
  while (wins + losses < trades) {
    const outcome = bet(model);
    if (outcome === "WIN") wins += 1;
    if (outcome === "LOSS") losses += 1;
  }
  return { share: wins / trades, doubt: 3.29 * Math.sqrt(0.25 / trades) };
}

function bet({ ruleVersion, lag, seconds, patient, timely }: Omit<Model, "trades">): string | undefined {
  const next = every * Math.floor(40 + random() * (marketSeconds / every - 80 - seconds / every));
  const now = next - (timely ? every : 1);
  const known = timely ? now + 15 - lag : next - lag;
  const moved = at(now).value - at(Math.min(known, now - 1)).value;
  if (moved === 0 || (patient && Math.abs(moved) < stepMax * Math.sqrt(lag / 3))) return undefined;
  const tick = (second: number): RecordedTick => ({
    seq: BigInt(second),
    at: new Date(start + second * 1_000),
    price: at(second - lag).price,
  });
  const around = (from: number) => [0, 1, 2, 3, 4].map((nth) => tick(from + nth * every));
  const terms = {
    direction: moved > 0 ? ("up" as const) : ("down" as const),
    stake: micro(1_000_000n),
    payoutBps: 8_500,
    seconds,
    settlement: "market" as const,
    ruleVersion,
    acceptedAt: new Date(start + now * 1_000),
    acceptedSeq: BigInt(now),
  };
  const ticks = [...around(next), ...around(next + seconds)];
  const decided = decideTrade(terms, ticks, tick(next + seconds + 200).at);
  return decided.state === "closed" ? decided.outcome : undefined;
}

interface Second {
  readonly value: number;
  readonly price: Price;
}

/** The market's price of every second: a random walk. */
function walk(): Second[] {
  let value = 100_000_000;
  return Array.from({ length: marketSeconds }, () => {
    value += Math.round((random() * 2 - 1) * stepMax);
    const price = readPrice(String(value));
    if (!price) throw new Error(`Not a price: ${value}`);
    return { value, price };
  });
}

function at(second: number): Second {
  const found = market[second];
  if (!found) throw new Error(`The market has no second ${second}.`);
  return found;
}
