// @module-tag later

import Coingecko from "@coingecko/coingecko-typescript";
import type { Output } from "@paperchain/contract/endpoint.ts";
import type { marketEndpoints } from "@paperchain/contract/market/endpoints.ts";
import { type SimulatedCoin, simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { expect, expectTypeOf, test } from "vitest";
import { simulatedPrices, wholeSimulatedMarket } from "../../testing/market/simulated-market.ts";
import { aMember, call, withAdmin } from "../../testing/members.ts";

const dayMs = 86_400_000;
const bitcoin = simulatedCoins.find(({ id }) => id === "bitcoin") as SimulatedCoin;

/** The price service's own client, connected to our server with simulated prices. */
async function aClient() {
  const { server, admin } = await withAdmin({ source: wholeSimulatedMarket });
  const { token } = await aMember(server);
  await server.poll();
  const client = new Coingecko({
    baseURL: `${await server.listen()}/api/market`,
    defaultHeaders: { authorization: `Bearer ${token}`, "x-cg-pro-api-key": null, "x-cg-demo-api-key": null },
    maxRetries: 0,
  });
  return { server, admin, client, now: server.context.clock() };
}

test("coins/markets", async () => {
  const { client, now } = await aClient();
  const all = await client.coins.markets.get({
    vs_currency: "usd",
    order: "market_cap_desc",
    per_page: 250,
    page: 1,
    sparkline: true,
  });
  expect(all).toHaveLength(simulatedCoins.length);
  expect(all[0]).toMatchObject({
    id: "bitcoin",
    symbol: "btc",
    name: "Bitcoin",
    image: "/api/market/images/bitcoin",
    market_cap_rank: 1,
    current_price: simulatedPrices.at(bitcoin, now.getTime()),
    circulating_supply: bitcoin.supply,
    max_supply: bitcoin.supplyMax,
    roi: null,
    last_updated: now.toISOString(),
  });
  const week = all[0]?.sparkline_in_7d?.price ?? [];
  expect(week).toHaveLength(168);
  expect(week.at(-1)).toBe(simulatedPrices.at(bitcoin, now.getTime()));
  const [second] = await client.coins.markets.get({ vs_currency: "usd", per_page: 1, page: 2 });
  expect(second?.id).toBe(all[1]?.id);
  const some = await client.coins.markets.get({ vs_currency: "usd", ids: "solana,cardano" });
  expect(some.map(({ id }) => id).sort()).toEqual(["cardano", "solana"]);
});

test("coins/{id}", async () => {
  const { client, now } = await aClient();
  const coin = await client.coins.getID("bitcoin", { market_data: true, tickers: false });
  expect(coin.market_data?.current_price).toEqual({ usd: simulatedPrices.at(bitcoin, now.getTime()) });
  const [listed] = await client.coins.markets.get({ vs_currency: "usd", ids: "bitcoin" });
  expect(coin.market_data?.high_24h?.usd).toBe(listed?.high_24h);
  expect(coin.market_data?.ath_date?.usd).toBe(listed?.ath_date);
  expect(coin.market_data?.price_change_percentage_24h).toBe(listed?.price_change_percentage_24h);
  expect([coin.name, coin.symbol, coin.market_cap_rank, coin.image.large]).toEqual([
    "Bitcoin",
    "btc",
    1,
    "/api/market/images/bitcoin",
  ]);
  await expect(client.coins.getID("no-such-coin")).rejects.toBeInstanceOf(Coingecko.NotFoundError);
});

test("coins/{id}/market_chart", async () => {
  const { client, now } = await aClient();
  const week = await client.coins.marketChart.get("bitcoin", { vs_currency: "usd", days: "7" });
  expect(week.prices).toHaveLength(168);
  for (const [ms = 0, price] of week.prices) expect(price).toBe(simulatedPrices.at(bitcoin, ms));
  expect(week.prices[0]?.[0]).toBeGreaterThan(now.getTime() - 7 * dayMs);
  expect(week.prices.at(-1)?.[0]).toBe(now.getTime());
  expect([week.market_caps.length, week.total_volumes.length]).toEqual([168, 168]);
  const day = await client.coins.marketChart.get("bitcoin", { vs_currency: "usd", days: "1" });
  expect(day.prices).toHaveLength(288);
});

test("search", async () => {
  const { client } = await aClient();
  const { coins, ...otherLists } = await client.search.get({ query: "bitcoin" });
  expect(coins.map(({ id }) => id)).toEqual(["bitcoin", "bitcoin-cash", "bitcoin-cash-sv"]);
  expect(coins[0]).toMatchObject({
    name: "Bitcoin",
    symbol: "BTC",
    api_symbol: "bitcoin",
    market_cap_rank: 1,
  });
  expect(otherLists).toEqual({ categories: [], exchanges: [], icos: [], nfts: [] });
});

test("simple/price, with what an administrator does to it", async () => {
  const { server, admin, client, now } = await aClient();
  const body = { coinId: "bitcoin", action: "gain", percentage: "50" };
  await call(server, "setScenario", { token: admin.token, body });
  const prices = await client.simple.price.get({ vs_currencies: "usd", ids: "bitcoin,ethereum" });
  expect(Object.keys(prices).sort()).toEqual(["bitcoin", "ethereum"]);
  const market = simulatedPrices.at(bitcoin, now.getTime());
  expect(prices.bitcoin?.usd).toBeCloseTo(market * 1.5, 6);
  expect(prices.bitcoin).toMatchObject({
    usd_market: market,
    scenario: { action: "gain", percentage: "50" },
  });
});

test("a caller without a session gets the client's authentication error", async () => {
  const { client } = await aClient();
  const stranger = client.withOptions({
    defaultHeaders: { "x-cg-pro-api-key": null, "x-cg-demo-api-key": null },
  });
  await expect(stranger.search.get({ query: "bitcoin" })).rejects.toBeInstanceOf(
    Coingecko.AuthenticationError,
  );
});

type Answer<Name extends keyof typeof marketEndpoints> = Output<(typeof marketEndpoints)[Name]["answer"]>;

test("what the contract promises is what the client's types promise", () => {
  expectTypeOf<Answer<"listMarket">>().toExtend<Coingecko.Coins.MarketGetResponse>();
  // The service returns null for an unknown figure, and so do we; its client's types do not say so.
  type Coin = Omit<Coingecko.CoinGetIDResponse, "market_data">;
  expectTypeOf<Omit<Answer<"showCoin">, "market_data">>().toExtend<Coin>();
  expectTypeOf<keyof Answer<"showCoin">["market_data"]>().toExtend<
    keyof NonNullable<Coingecko.CoinGetIDResponse["market_data"]>
  >();
  expectTypeOf<Answer<"showCoinChart">>().toExtend<Coingecko.Coins.MarketChartGetResponse>();
  expectTypeOf<Answer<"searchCoins">>().toExtend<Coingecko.SearchGetResponse>();
  expectTypeOf<Answer<"showSimplePrices">>().toExtend<Coingecko.Simple.PriceGetResponse>();
});
