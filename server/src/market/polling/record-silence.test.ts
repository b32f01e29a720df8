// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed, type PriceFeed } from "../../testing/market/price-feed.ts";
import { call } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { chooseSource } from "./choose-source.ts";
import { pollMarket } from "./poll-market.ts";

const secondMs = 1_000;
const problem = "This server did not ask for prices.";

/** A watched feed with its first prices. */
async function aWatchedFeed(): Promise<PriceFeed> {
  const feed = await aPriceFeed();
  await feed.watch();
  await feed.server.poll();
  return feed;
}

/** Lets time pass without a poll, and then polls. */
async function passSilently(feed: PriceFeed, seconds: number): Promise<void> {
  feed.advance(seconds * secondMs);
  await feed.watch();
  await feed.server.poll();
}

const outages = async (server: TestServer) => (await call(server, "listOutages")).body.outages;
const at = (seconds: number) =>
  new Date(Date.parse("2026-03-01T12:00:00Z") + seconds * secondMs).toISOString();

test("the first start has no outage, nor has a poll that is a little late", async () => {
  const feed = await aWatchedFeed();
  await passSilently(feed, 35);
  expect(await outages(feed.server)).toEqual([]);
});

test("prices that nobody asked for in time are an outage from the last ones to the next", async () => {
  const feed = await aWatchedFeed();
  await passSilently(feed, 36);
  expect(await outages(feed.server)).toMatchObject([
    { source: "operator", since: at(0), until: at(36), problem },
  ]);
  await passSilently(feed, 20);
  expect(await outages(feed.server)).toHaveLength(1);
});

test("a lease that somebody holds for 133 seconds without asking is an outage, on every server", async () => {
  const feed = await aWatchedFeed();
  const { server } = feed;
  const other = await aServer({ beside: server, source: server.context.source });
  const until = at(133);
  await asOwner(
    server.target,
    `update market_feed set lease_holder = gen_random_uuid(), lease_until = '${until}'`,
  );
  const results: string[] = [];
  for (let second = 1; second <= 133; second += 1) {
    feed.advance(secondMs);
    other.advance(secondMs);
    await feed.watch();
    results.push(await pollMarket(other.context), await pollMarket(server.context));
  }
  expect(results.filter((result) => result === "asked")).toHaveLength(1);
  for (const each of [server, other]) {
    expect(await outages(each)).toMatchObject([{ since: at(0), until, problem }]);
  }
});

test("a stop and a start an hour later are an outage, also if the source answers nothing at first", async () => {
  const feed = await aWatchedFeed();
  feed.service.misbehave((response) => sendJson(response, "{}", 500));
  await passSilently(feed, 3_600);
  feed.service.misbehave(undefined);
  await passSilently(feed, 4);
  expect(await outages(feed.server)).toMatchObject([
    { since: at(3_600), until: at(3_604), problem: "The price service answered 500." },
    { since: at(0), until: at(3_600), problem },
  ]);
});

test("a change of the source hides no time without prices", async () => {
  const feed = await aWatchedFeed();
  const { context } = feed.server;
  feed.advance(3_600 * secondMs);
  const simulated = (await aServer()).context.source;
  await chooseSource(context, "simulated", {
    service: context.source,
    openSimulated: async () => simulated,
  });
  await pollMarket({ ...context, source: simulated });
  expect(await outages(feed.server)).toMatchObject([
    { source: "simulated", since: at(0), until: at(3_600), problem },
  ]);
});

test("simulated prices that nobody asked for are an outage too", async () => {
  const server = await aServer();
  const began = server.context.clock().toISOString();
  await server.poll();
  server.advance(133 * secondMs);
  await server.poll();
  expect(await outages(server)).toMatchObject([{ source: "simulated", since: began, problem }]);
});

test("a source that repeats itself for more than two minutes has given no prices since the last new ones", async () => {
  const feed = await aWatchedFeed();
  const frozenAt = feed.service.at;
  for (let seconds = 20; seconds <= 140; seconds += 20) {
    feed.advance(20 * secondMs);
    feed.service.at = frozenAt;
    feed.service.clock = () => undefined;
    await feed.watch();
    await feed.server.poll();
  }
  expect(await outages(feed.server)).toMatchObject([
    {
      since: at(0),
      until: null,
      problem: "The price source has said nothing new for more than two minutes.",
    },
  ]);
});
