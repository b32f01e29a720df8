// @module-tag later

import { expect, test } from "vitest";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { aServer } from "../../testing/server.ts";
import { pollMarket } from "../polling/poll-market.ts";
import { syncPrices } from "./sync-prices.ts";

test("prices are asked for now, though no poll was due, and shown when it answers", async () => {
  const feed = await aPriceFeed();
  const { context } = feed.server;
  await pollMarket(context);
  feed.service.coins[1] = { id: "ethereum", price: 2_600 };
  feed.advance(1_000);
  expect(await pollMarket(context)).toBe("not_due");
  expect(await syncPrices(context)).toBe("Prices are up to date.");
  expect(context.market.coin("ethereum")?.price).toBe("2600");
});

test("ten administrators at once are one call", async () => {
  const feed = await aPriceFeed();
  const { context } = feed.server;
  await pollMarket(context);
  feed.advance(1_000);
  await Promise.all(Array.from({ length: 10 }, () => syncPrices(context)));
  expect(feed.service.calls).toHaveLength(2);
});

test("where another server holds the lease, that one asks, and both show what came", async () => {
  const feed = await aPriceFeed();
  const holder = feed.server.context;
  const other = await aServer({ beside: feed.server, source: holder.source });
  await pollMarket(holder);
  feed.service.coins[1] = { id: "ethereum", price: 2_600 };
  feed.advance(1_000);
  other.advance(1_000);
  const synced = syncPrices(other.context);
  while ((await pollMarket(holder)) !== "asked");
  expect(await synced).toBe("Prices are up to date.");
  expect(other.context.market.coin("ethereum")?.price).toBe("2600");
  expect(feed.service.calls).toHaveLength(2);
});

test("a source that does not answer: the administrator is told so", async () => {
  const feed = await aPriceFeed();
  feed.service.misbehave((response) => sendJson(response, "{}", 503));
  expect(await syncPrices(feed.server.context)).toBe("The price service answered 503.");
});

test("a source that asked to be left alone for minutes is not asked by hand either", async () => {
  const feed = await aPriceFeed();
  feed.service.misbehave((response) => response.writeHead(429, { "retry-after": "120" }).end());
  await pollMarket(feed.server.context);
  expect(await syncPrices(feed.server.context)).toBe("The price service asks for fewer calls.");
  expect(feed.service.calls).toHaveLength(1);
});
