// @module-tag later

import { expect, test } from "vitest";
import type { Config } from "../../config.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { simulatedMarket } from "../../testing/market/simulated-market.ts";
import { readChart } from "../coin/read-chart.ts";
import { findFeed } from "../queries/market.ts";
import type { MarketSource } from "../sources/market-source.ts";
import { feedView } from "../views/feed-view.ts";
import { chooseSource } from "./choose-source.ts";
import { pollMarket } from "./poll-market.ts";

const minuteMs = 60_000;

async function aChoice() {
  const feed = await aPriceFeed();
  const { context } = feed.server;
  const sources = { service: context.source, openSimulated: async () => simulatedMarket };
  const choose = async (choice: Config["MARKET"]) => (await chooseSource(context, choice, sources)).name;
  const stored = async () => (await findFeed(context.db)).source;
  return { ...feed, context, sources, choose, stored };
}

const away = (response: Parameters<typeof sendJson>[0]) => sendJson(response, "{}", 500);

test("the first start takes the price service where it answers, and an outage later changes nothing", async () => {
  const { service, choose, stored } = await aChoice();
  expect(await choose("auto")).toBe("operator");
  service.misbehave(away);
  expect(await choose("auto")).toBe("operator");
  expect(await stored()).toBe("operator");
  expect(service.calls).toHaveLength(1);
});

test("a first start without the price service takes simulated prices, and stays with them", async () => {
  const { service, choose, stored } = await aChoice();
  service.misbehave(away);
  expect(await choose("auto")).toBe("simulated");
  service.misbehave(undefined);
  expect(await choose("auto")).toBe("simulated");
  expect(await stored()).toBe("simulated");
});

test("a service that answers with nothing that can be believed is none", async () => {
  const { service, choose } = await aChoice();
  service.at = new Date(0);
  expect(await choose("auto")).toBe("simulated");
});

test("of servers that start together all use the source that was kept first", async () => {
  const { service, choose } = await aChoice();
  let calls = 0;
  service.misbehave((response, answer) => {
    calls += 1;
    if (calls % 2) away(response);
    else sendJson(response, JSON.stringify(answer));
  });
  const chosen = await Promise.all(Array.from({ length: 6 }, () => choose("auto")));
  expect(new Set(chosen).size).toBe(1);
});

test("whoever names a source gets it, now and after a later start with auto", async () => {
  const { choose, stored } = await aChoice();
  expect(await choose("simulated")).toBe("simulated");
  expect(await choose("auto")).toBe("simulated");
  expect(await choose("coingecko")).toBe("operator");
  expect(await stored()).toBe("operator");
});

test("after a change of the source the other one's prices are not shown, and bound nothing", async () => {
  const { context, service, choose, prices, advance } = await aChoice();
  await choose("simulated");
  await pollMarket({ ...context, source: simulatedMarket });
  expect(Object.keys(await prices()).length).toBeGreaterThan(20);
  await choose("coingecko");
  expect(await prices()).toEqual({});
  advance(1);
  service.coins[0] = { id: "bitcoin", price: 1 };
  await pollMarket(context);
  expect(await prices()).toEqual({ bitcoin: "1", ethereum: "2500", pepe: "0.0000012345" });
});

test("after a change of the source no chart has the other one's prices, also while the new one draws none", async () => {
  const { context, service, choose, prices, advance } = await aChoice();
  await choose("simulated");
  await pollMarket({ ...context, source: simulatedMarket });
  await choose("coingecko");
  advance(minuteMs);
  await pollMarket(context);
  await prices();
  service.misbehave(away);
  const coin = context.market.coin("bitcoin");
  if (!coin) throw new Error("There is no bitcoin.");
  const drawn = (await readChart(context, coin, 1)) as { prices: unknown; source: string };
  expect(drawn).toMatchObject({ prices: [[service.at.getTime(), 42_000.5]], source: "operator" });
});

test("prices of CoinGecko's are not those of a host that is set in its place, and the next host is named too", async () => {
  const { context, sources, prices } = await aChoice();
  const shown = async () => {
    await context.market.refresh();
    const { source, host, attribution } = feedView(context);
    return { source, host, attribution };
  };
  const start = async (service: MarketSource) => {
    const source = await chooseSource(context, "auto", { ...sources, service });
    await pollMarket({ ...context, source });
  };
  await start({ ...sources.service, name: "coingecko", host: "api.coingecko.com" });
  expect(await shown()).toMatchObject({ source: "coingecko", attribution: "Price data by CoinGecko" });
  const operators = await chooseSource(context, "auto", sources);
  expect(await prices()).toEqual({});
  const { host } = operators;
  const attribution = `Prices by ${host}, chosen by the operator of this server`;
  expect(await shown()).toEqual({ source: "operator", host, attribution });
  await start({ ...sources.service, host: "elsewhere.example" });
  expect(await shown()).toMatchObject({ source: "operator", host: "elsewhere.example" });
});

test("a server with another source than the one in use does not ask", async () => {
  const { context, service, choose } = await aChoice();
  await choose("simulated");
  expect(await pollMarket(context)).toBe("not_ours");
  expect(service.calls).toEqual([]);
});
