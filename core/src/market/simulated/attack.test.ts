// @module-tag later

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { simulatedCoins } from "./coins.ts";
import { chainSecrets } from "./day-secrets.ts";
import { dayMs, firstDay, simulatedTickMs } from "./moments.ts";
import { openPrices } from "./prices.ts";

// The attacker has all prices so far, the coins' terms, the rule, and the secrets up to yesterday.

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const chain = chainSecrets(sha256, sha256(Uint8Array.of(4)));
const today = firstDay + 400;
/** The same past with another secret of today. */
const pricesWith = (todays: Uint8Array) => openPrices((day) => (day === today ? todays : chain.of(day)));

test("with another secret of today, the past is the same and every price to come is another", () => {
  const [one, other] = [1, 2].map((byte) => pricesWith(new Uint8Array(32).fill(byte)));
  if (!one || !other) throw new Error("There are two.");
  const midnight = today * dayMs;
  for (const coin of simulatedCoins) {
    for (const agoMs of [0, simulatedTickMs, 3_600_000, 30 * dayMs])
      expect(one.at(coin, midnight - agoMs)).toBe(other.at(coin, midnight - agoMs));
    for (const afterMs of [simulatedTickMs, 300_000, 3_600_000, dayMs - simulatedTickMs])
      expect(one.factorAt(coin, midnight + afterMs)).not.toBe(other.factorAt(coin, midnight + afterMs));
  }
});

test("each of the 256 bits of today's secret decides today's prices", () => {
  const [coin] = simulatedCoins;
  if (!coin) throw new Error("There are no coins.");
  const noon = today * dayMs + dayMs / 2;
  const secret = chain.of(today);
  const flipped = Array.from({ length: 256 }, (_, bit) => {
    const bytes = Uint8Array.from(secret, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    return pricesWith(bytes).factorAt(coin, noon);
  });
  expect(new Set([pricesWith(secret).factorAt(coin, noon), ...flipped]).size).toBe(257);
});

const breakEven = 0.5405;
/** A coin that moves only by its own walk. The market's walk is made in the same way. */
const coin = { id: "bitcoin", beta: 0, volatility: 0.02 };

/** Guesses from past prices, each as the sign of the next move: +1, -1, or 0 for no trade. */
type Guess = (moved: number, usual: number, level: number) => number;
const guesses: Record<string, Guess> = {
  "a move goes on": (moved) => Math.sign(moved),
  "a large move goes on": (moved, usual) => (Math.abs(moved) > 2 * usual ? Math.sign(moved) : 0),
  "a very large move goes on": (moved, usual) => (Math.abs(moved) > 2.7 * usual ? Math.sign(moved) : 0),
  "a price goes back to its base price": (_moved, _usual, level) => -Math.sign(level),
};

/** The better of each guess's share of wins and its opposite's, with the number of trades. */
function bestShares(logs: readonly { before: number; start: number; end: number }[]) {
  const moves = logs.map(({ before, start }) => start - before);
  const usual = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  return Object.entries(guesses).map(([name, guess]) => {
    let [trades, wins] = [0, 0];
    for (const { before, start, end } of logs) {
      const side = guess(start - before, usual, start);
      if (side === 0 || end === start) continue;
      trades += 1;
      if (Math.sign(end - start) === side) wins += 1;
    }
    return { name, trades, share: Math.max(wins, trades - wins) / trades };
  });
}

/** The share of wins that chance alone explains: 3.5 standard deviations, because there are few trades. */
const byChance = (trades: number) => 0.5 + (3.5 * 0.5) / Math.sqrt(trades);

/** Consecutive trades: the prices seen before each one, and its start and end in ticks. */
function trades(count: number, everyTicks: number, [seen, start, end]: readonly [number, number, number]) {
  const prices = openPrices(chain.of);
  const log = (tick: number) => Math.log(prices.factorAt(coin, firstDay * dayMs + tick * simulatedTickMs));
  return Array.from({ length: count }, (_, nth) => {
    const from = nth * everyTicks;
    return { before: log(from + seen), start: log(from + start), end: log(from + end) };
  });
}

const [minute, block, hour, day] = [20, 100, 1_200, 28_800];

test.each([
  ["60 s, at the end of a block of five minutes", block, [0, block - minute, block], 4_000],
  ["300 s, one block after another", block, [0, block, 2 * block], 6_000],
  ["300 s, at the end of an hour", hour, [0, hour - block, hour], 3_000],
  ["an hour, at the end of a day", day, [0, day - hour, day], 3_000],
  ["a day after a day", day, [0, day, 2 * day], 6_000],
] as const)(
  "no guess from the past wins trades of %s as often as break-even needs",
  (_, every, ticks, count) => {
    expectNoWinner(trades(count, every, ticks));
  },
);

test.each([
  ["60 s, at the end of a block of five minutes", block, [0, block - minute, block], 150_000],
  ["300 s, one block after another", block, [0, block, 2 * block], 200_000],
  ["300 s, at the end of an hour", hour, [0, hour - block, hour], 100_000],
] as const)("nor in many trades of %s", { tags: ["proof"], timeout: 600_000 }, (_, every, ticks, count) => {
  expectNoWinner(trades(count, every, ticks));
});

function expectNoWinner(made: ReturnType<typeof trades>): void {
  for (const { name, trades: count, share } of bestShares(made))
    expect(share, `${name}, ${count} trades`).toBeLessThan(Math.max(breakEven, byChance(count)));
}

test("the pull to the base price wins less than break-even, also for a day's trade at three standard deviations", {
  tags: ["proof"],
}, () => {
  // The position of a walk after many years, in usual daily moves: 20 walks, at ten times each.
  const places = Array.from({ length: 20 }, (_, nth) => {
    const prices = openPrices(chainSecrets(sha256, sha256(Uint8Array.of(9, nth))).of);
    const last = Date.UTC(2050, 0, 1);
    return Array.from({ length: 10 }, (_, year) => {
      return Math.log(prices.factorAt(coin, last - year * 365 * dayMs)) / coin.volatility;
    });
  }).flat();
  const spread = Math.sqrt(places.reduce((sum, place) => sum + place * place, 0) / places.length);
  // The pull of one day: 0.0015 of the walk's position, in usual daily moves. Uses the density of the normal
  // distribution near its middle.
  const edge = 0.0015 * 3 * spread;
  expect(0.5 + edge * 0.3989).toBeLessThan(breakEven);
  expect(edge).toBeGreaterThan(0.05);
});
