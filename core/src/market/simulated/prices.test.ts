// @module-tag later

import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPrice } from "../price.ts";
import { type SimulatedCoin, simulatedCoins } from "./coins.ts";
import { chainSecrets } from "./day-secrets.ts";
import { dayMs, firstDay, lastDay, simulatedTickMs } from "./moments.ts";
import { openPrices } from "./prices.ts";

const secondMs = 1_000;
const start = Date.UTC(2026, 2, 1, 12);

const aCoin = fc.constantFrom(...simulatedCoins);
/** Any moment of the first two years. */
const aMoment = fc.integer({ min: firstDay * dayMs, max: (firstDay + 730) * dayMs });
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const secrets = chainSecrets(sha256, new Uint8Array(32));
const market = openPrices(secrets.of);
const priceAt = market.at;
const aDay = fc.integer({ min: firstDay, max: lastDay });
const coinOf = (id: string) => simulatedCoins.find((coin) => coin.id === id) as SimulatedCoin;
const stablecoins = simulatedCoins.filter(({ beta }) => beta === 0);

// docs/formats.md has the rule with these prices: implementations in other languages must get the same ones.
test.each([
  ["bitcoin", "2025-01-01T00:00:00Z", 64000],
  ["bitcoin", "2026-03-01T12:00:00Z", 49545.07],
  ["bitcoin", "2026-03-01T12:00:03Z", 49540.99],
  ["ethereum", "2026-03-01T12:05:00Z", 1995.27],
  ["tether", "2026-03-01T23:59:57Z", 0.999724],
  ["shiba-inu", "2026-03-01T13:00:00Z", 0.0000120776],
  ["dogwifcoin", "2026-03-02T00:00:00Z", 1.82689],
  ["nem", "2054-12-31T07:07:06Z", 0.0198998],
])(
  "with a last secret of 32 zero bytes, %s cost at %s, and will always have cost, %s USD",
  (id, at, price) => {
    expect(priceAt(coinOf(id), Date.parse(at))).toBe(price);
  },
);

test("a price is the same for the three seconds of its tick, for every caller and whatever was asked before", () => {
  fc.assert(
    fc.property(aCoin, aMoment, fc.nat(2_999), (coin, ms, within) => {
      const tick = Math.floor(ms / simulatedTickMs) * simulatedTickMs;
      expect(priceAt(coin, tick + within)).toBe(priceAt(coin, tick));
    }),
  );
  const [coin, at] = [coinOf("solana"), Date.parse("2026-03-01T12:34:57Z")];
  expect(openPrices(secrets.of).at(coin, at)).toBe(priceAt(coin, at));
});

test("before the market began, a price is that of its beginning", () => {
  expect(priceAt(coinOf("bitcoin"), Date.UTC(2020, 0, 1))).toBe(64_000);
});

test("every price is valid for a quote and has six significant digits, or two decimals", () => {
  fc.assert(
    fc.property(aCoin, aMoment, (coin, ms) => {
      const price = readPrice(priceAt(coin, ms));
      expect(price).toMatch(/^(\d{4,}(\.\d{1,2})?|\d{1,3}(\.\d{1,5})?|0\.0*[1-9]\d{0,5})$/);
    }),
  );
});

test("from one tick to the next no coin goes as far as one percent", () => {
  fc.assert(
    fc.property(aCoin, aMoment, (coin, ms) => {
      const ratio = priceAt(coin, ms + simulatedTickMs) / priceAt(coin, ms);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
    }),
    { numRuns: 2_000 },
  );
});

test("within a day no price moves as far as a rejected jump", () => {
  fc.assert(
    fc.property(aCoin, aMoment, fc.integer({ min: 1, max: 86_399 }), (coin, ms, seconds) => {
      const ratio = priceAt(coin, ms + seconds * secondMs) / priceAt(coin, ms);
      expect(ratio).toBeGreaterThan(1 / 2);
      expect(ratio).toBeLessThan(2);
    }),
    { numRuns: 2_000 },
  );
});

test("in thirty years no coin drifts away from its long-run price", () => {
  fc.assert(
    fc.property(fc.constantFrom("bitcoin", "sui", "livepeer"), aDay, (id, day) => {
      const ratio = priceAt(coinOf(id), day * dayMs) / coinOf(id).basePrice;
      expect(ratio).toBeGreaterThan(1 / 30);
      expect(ratio).toBeLessThan(30);
    }),
    { numRuns: 2_000 },
  );
});

test("a stablecoin stays within a fifth of a percent of a dollar", () => {
  expect(stablecoins.length).toBeGreaterThan(3);
  fc.assert(
    fc.property(fc.constantFrom(...stablecoins), aMoment, (coin, ms) => {
      expect(Math.abs(priceAt(coin, ms) - 1)).toBeLessThan(0.002);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["bitcoin", 0.01, 0.04],
  ["ethereum", 0.015, 0.05],
  ["dogwifcoin", 0.03, 0.12],
  ["livepeer", 0.03, 0.12],
])("a usual day moves %s by %s to %s", (id, least, most) => {
  const moved = spread(moves(coinOf(id), dayMs, 1_000));
  expect(moved).toBeGreaterThan(least);
  expect(moved).toBeLessThan(most);
});

test("coins follow the market, large ones more closely than small ones, and stablecoins not at all", () => {
  const bitcoin = moves(coinOf("bitcoin"), dayMs, 1_000);
  const withBitcoin = (id: string) => correlation(bitcoin, moves(coinOf(id), dayMs, 1_000));
  expect(withBitcoin("ethereum")).toBeGreaterThan(0.7);
  expect(withBitcoin("dogwifcoin")).toBeGreaterThan(0.25);
  expect(withBitcoin("dogwifcoin")).toBeLessThan(withBitcoin("ethereum"));
  expect(Math.abs(withBitcoin("tether"))).toBeLessThan(0.1);
});

test.each([simulatedTickMs, 300 * secondMs, dayMs])(
  "a rise says nothing about the next step of %s ms",
  (stepMs) => {
    const steps = moves(coinOf("solana"), stepMs, 5_000);
    expect(Math.abs(correlation(steps.slice(1), steps.slice(0, -1)))).toBeLessThan(0.06);
  },
);

test("large moves cluster: volatile five minutes follow volatile ones more often than by chance", () => {
  const steps = moves(coinOf("bitcoin"), 300 * secondMs, 10_000);
  const sizes = steps.map(Math.abs);
  expect(correlation(sizes.slice(1), sizes.slice(0, -1))).toBeGreaterThan(0.1);
  const deviation = spread(steps);
  const kurtosis = mean(steps.map((step) => (step / deviation) ** 4));
  expect(kurtosis).toBeGreaterThan(3.5);
});

function moves(coin: SimulatedCoin, stepMs: number, count: number): number[] {
  const logs = Array.from({ length: count + 1 }, (_, nth) => Math.log(priceAt(coin, start + nth * stepMs)));
  return logs.slice(1).map((log, nth) => log - (logs[nth] ?? Number.NaN));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)];
  const products = ones.map((value, nth) => (value - one) * ((others[nth] ?? Number.NaN) - other));
  return mean(products) / (spread(ones) * spread(others));
}
