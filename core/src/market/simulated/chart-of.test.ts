import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { chartOf } from "./chart-of.ts";
import { type SimulatedCoin, simulatedCoins } from "./coins.ts";
import { chainSecrets } from "./day-secrets.ts";
import { openPrices } from "./prices.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const now = Date.parse("2026-03-01T12:34:56.789Z");
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const market = openPrices(chainSecrets(sha256, new Uint8Array(32)).of);
const coin = simulatedCoins[0] as SimulatedCoin;

test.each([
  [1, 5 * minuteMs, 288],
  [2, 60 * minuteMs, 48],
  [7, 60 * minuteMs, 168],
  [90, 60 * minuteMs, 2_160],
  [365, dayMs, 365],
])(
  "a chart of %s days goes in steps of %s ms: %s of them, and the price of the last tick",
  (days, stepMs, count) => {
    const { prices } = chartOf(market, coin, days, now);
    const times = prices.map(([ms]) => ms);
    expect(times).toHaveLength(count + 1);
    expect(times.at(-1)).toBe(Date.parse("2026-03-01T12:34:54Z"));
    expect(times[0]).toBeGreaterThan(now - days * dayMs);
    expect(
      times.slice(0, -1).every((ms, nth) => ms % stepMs === 0 && ms === (times[0] ?? 0) + nth * stepMs),
    ).toBe(true);
  },
);

test("each point has the coin's price, its market value and its volume at that time", () => {
  const { prices, marketCaps, volumes } = chartOf(market, coin, 7, now);
  for (const [nth, [ms, price]] of prices.entries()) {
    expect(price).toBe(market.at(coin, ms));
    expect(marketCaps[nth]).toEqual([ms, Math.round(price * coin.supply)]);
    const [at, volume] = volumes[nth] ?? [0, 0];
    expect(at).toBe(ms);
    expect(volume).toBeGreaterThan(0);
    expect(volume).toBeLessThan(price * coin.supply);
  }
});

test("a request exactly on an even moment gets one point for it", () => {
  const even = Date.parse("2026-03-01T12:00:00Z");
  expect(chartOf(market, coin, 1, even).prices).toHaveLength(288);
  expect(chartOf(market, coin, 1, even).prices.at(-1)?.[0]).toBe(even);
});
