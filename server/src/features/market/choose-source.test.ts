import { expect, test } from "vitest";
import { findFeed } from "../../db/queries/market.ts";
import { sendJson } from "../../testing/fake-price-service.ts";
import { aPriceFeed } from "../../testing/price-feed.ts";
import { simulatedMarket } from "../../testing/simulated-market.ts";
import { chooseSource, type SourceChoice } from "./choose-source.ts";
import { pollMarket } from "./poll-market.ts";

async function aChoice() {
  const feed = await aPriceFeed();
  const { context } = feed.server;
  const sources = { coingecko: context.source, simulated: simulatedMarket };
  const choose = async (choice: SourceChoice) => (await chooseSource(context, choice, sources)).name;
  const stored = async () => (await findFeed(context.db)).source;
  return { ...feed, context, sources, choose, stored };
}

const away = (response: Parameters<typeof sendJson>[0]) => sendJson(response, "{}", 500);

test("the first start takes the price service where it answers, and an outage later changes nothing", async () => {
  const { service, choose, stored } = await aChoice();
  expect(await choose("auto")).toBe("coingecko");
  service.misbehave(away);
  expect(await choose("auto")).toBe("coingecko");
  expect(await stored()).toBe("coingecko");
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
  expect(await choose("coingecko")).toBe("coingecko");
  expect(await stored()).toBe("coingecko");
});

test("after a change of the source the other one's prices are not shown, and bound nothing", async () => {
  const { context, service, choose, sources, prices, advance } = await aChoice();
  await choose("simulated");
  await pollMarket({ ...context, source: sources.simulated });
  expect(Object.keys(await prices()).length).toBeGreaterThan(50);
  await choose("coingecko");
  expect(await prices()).toEqual({});
  advance(1);
  service.coins[0] = { id: "bitcoin", price: 1 };
  await pollMarket(context);
  expect(await prices()).toEqual({ bitcoin: "1", ethereum: "2500", pepe: "0.0000012345" });
});

test("a server with another source than the one in use does not ask", async () => {
  const { context, service, choose } = await aChoice();
  await choose("simulated");
  expect(await pollMarket(context)).toBe("not_ours");
  expect(service.calls).toEqual([]);
});
