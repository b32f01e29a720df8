import { expect, test } from "vitest";
import type { SimulatedCoin } from "./coins.ts";
import { factsOf } from "./facts-of.ts";
import { seriesOf } from "./series.ts";

const at = (time: string) => Date.parse(`2026-03-01T${time}:00Z`);
const coin: SimulatedCoin = {
  id: "bitcoin",
  symbol: "btc",
  name: "Bitcoin",
  basePrice: 100,
  supply: 1_000,
  supplyMax: 2_000,
  beta: 1,
  volatility: 0.01,
};
const market = { volatilityAt: () => 1 };
const pricesUntil = {
  now: { price: 110, ms: at("12:00") },
  dayAgo: 100,
  day: seriesOf([
    { price: 90, ms: at("01:00") },
    { price: 105, ms: at("02:00") },
  ]),
  week: seriesOf([
    { price: 80, ms: at("00:00") },
    { price: 120, ms: at("00:30") },
  ]),
  past: seriesOf([{ price: 119, ms: 0 }]),
};

test("a coin's facts follow from its prices: of the day, of the week, and the highest and lowest", () => {
  expect(factsOf(market, coin, pricesUntil)).toMatchObject({
    marketCap: 110_000,
    fullyDilutedValuation: 220_000,
    high24h: 110,
    low24h: 90,
    change24h: 10,
    changePercent24h: 10,
    marketCapChange24h: 10_000,
    marketCapChangePercent24h: 10,
    ath: 120,
    athDate: "2026-03-01T00:30:00.000Z",
    athChangePercent: -8.33333,
    atl: 80,
    atlDate: "2026-03-01T00:00:00.000Z",
    atlChangePercent: 37.5,
    sparkline: [80, 120],
  });
});

test("a loss is a negative change, and no change is zero", () => {
  expect(factsOf(market, coin, { ...pricesUntil, dayAgo: 125 })).toMatchObject({
    change24h: -15,
    changePercent24h: -12,
  });
  expect(factsOf(market, coin, { ...pricesUntil, dayAgo: 110 })).toMatchObject({
    change24h: 0,
    changePercent24h: 0,
  });
});

test("without a maximum supply, the total supply is the circulating supply", () => {
  expect(factsOf(market, { ...coin, supplyMax: null }, pricesUntil)).toMatchObject({
    fullyDilutedValuation: 110_000,
    supplyMax: null,
  });
});
