// @module-tag later

import { acceptQuote } from "@paperchain/core/market/accept-quote.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { expect, test } from "vitest";
import { simulatedPrices, wholeSimulatedMarket } from "../../testing/market/simulated-market.ts";
import type { CoinQuote } from "./market-source.ts";
import { openSimulatedMarket } from "./simulated-market.ts";
import { openGridPrices } from "./simulated-market-prices.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date("2026-03-01T12:34:56.789Z");

async function quotesAt(at: Date): Promise<CoinQuote[]> {
  const { quotes } = await wholeSimulatedMarket.listQuotes([], at);
  return quotes.filter((quote) => typeof quote === "object");
}

test("it tells of more than a hundred coins, ranked by what all of each is worth", async () => {
  const quotes = await quotesAt(now);
  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.map(({ rank }) => rank)).toEqual(quotes.map((_, nth) => nth + 1));
  const caps = quotes.map(({ facts }) => facts.marketCap ?? 0);
  expect(caps).toEqual(caps.toSorted((one, other) => other - one));
  expect(quotes[0]).toMatchObject({ id: "bitcoin", symbol: "btc", at: new Date("2026-03-01T12:34:54Z") });
});

test("each of its quotes is believed, and the next tick's too", async () => {
  const next = new Date(now.getTime() + 3_000);
  const before = new Map((await quotesAt(now)).map((quote) => [quote.id, quote]));
  for (const quote of await quotesAt(next)) {
    const last = acceptQuote(before.get(quote.id) ?? quote, undefined, now);
    if (!("price" in last)) throw new Error(last.problem);
    const tick = { marketPrice: last.price, at: before.get(quote.id)?.at ?? next };
    expect(acceptQuote(quote, tick, next)).toHaveProperty("price");
  }
});

test("a coin's facts agree with its charts", async () => {
  const quote = (await quotesAt(now)).find(({ id }) => id === "solana");
  const day = await wholeSimulatedMarket.readChart("solana", 1, now);
  const week = await wholeSimulatedMarket.readChart("solana", 7, now);
  const prices = day?.prices.map(([, price]) => price) ?? [];
  expect(quote?.price).toBe(prices.at(-1));
  expect(quote?.facts).toMatchObject({ high24h: Math.max(...prices), low24h: Math.min(...prices) });
  expect(quote?.facts.sparkline).toHaveLength(168);
  expect(quote?.facts.sparkline).toEqual(week?.prices.slice(0, -1).map(([, price]) => price));
  expect(quote?.facts.marketCap).toBe(day?.marketCaps.at(-1)?.[1]);
  expect(quote?.facts.volume24h).toBe(day?.volumes.at(-1)?.[1]);
  expect(quote?.facts.ath).toBeGreaterThanOrEqual(Math.max(...prices));
  expect(quote?.facts.atl).toBeLessThanOrEqual(Math.min(...prices));
});

test("what is kept from before is what would be computed afresh, however time went", () => {
  const cached = openGridPrices(simulatedPrices, simulatedCoins);
  for (const ms of [0, 7 * 60_000, 30 * hourMs, 29 * hourMs, -500 * dayMs]) {
    const at = now.getTime() + ms;
    expect(
      JSON.stringify(cached(at)) === JSON.stringify(openGridPrices(simulatedPrices, simulatedCoins)(at)),
    ).toBe(true);
  }
});

test("a coin that is not there has no chart, and a search finds those that are", async () => {
  expect(await wholeSimulatedMarket.readChart("no-such-coin", 7, now)).toBeUndefined();
  expect(await wholeSimulatedMarket.search("SOL")).toContainEqual({
    id: "solana",
    name: "Solana",
    symbol: "sol",
    rank: null,
  });
});

test("other secrets give other prices, and the same secrets always the same", async () => {
  const priceWith = async (byte: number) => {
    const secret = new Uint8Array(32).fill(byte);
    return (await openSimulatedMarket(() => secret, simulatedCoins).listQuotes([], now)).quotes[0];
  };
  expect(await priceWith(1)).toEqual(await priceWith(1));
  expect(await priceWith(1)).not.toEqual(await priceWith(2));
});
