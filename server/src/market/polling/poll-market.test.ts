// @module-tag later

import { feedState } from "@paperchain/core/market/feed-state.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed, type PriceFeed } from "../../testing/market/price-feed.ts";
import { findFeed } from "../queries/market.ts";
import { pollMarket } from "./poll-market.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const broken = (response: Parameters<typeof sendJson>[0]) => sendJson(response, "{}", 500);

const poll = ({ server }: PriceFeed) => pollMarket(server.context);

const outages = ({ server }: PriceFeed) =>
  asOwner(server.target, "select began_at, ended_at, problem from feed_outages order by began_at");

async function stateOf({ server: { context } }: PriceFeed) {
  await context.market.refresh();
  const { failures, problem } = context.market.feed();
  return { state: feedState({ failures, updatedAt: context.market.updatedAt() }, context.clock()), problem };
}

test("what the source says is recorded with its own time, and shown exactly as it was said", async () => {
  const feed = await aPriceFeed();
  expect(await poll(feed)).toBe("asked");
  expect(await feed.prices()).toEqual({ bitcoin: "42000.5", ethereum: "2500", pepe: "0.0000012345" });
  expect(await feed.ticks()).toMatchObject([
    { coin_id: "bitcoin", source_at: feed.service.at, market_price: "42000.5", price: "42000.5" },
    { coin_id: "ethereum" },
    { coin_id: "pepe", market_price: "0.0000012345" },
  ]);
  expect(feed.server.context.market.coin("bitcoin")).toMatchObject({
    rank: 1,
    symbol: "bit",
    name: "bitcoin",
  });
  expect(await stateOf(feed)).toEqual({ state: "live", problem: "" });
});

test("a poll with another price writes the coins in place, and does not even lock unchanged sparklines", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  const stored = (columns: string) => asOwner(feed.server.target, `select ${columns} order by 1`);
  const lines = () =>
    stored("coin_id, ctid, xmin::text, xmax::text from coin_lines where coin_id <> 'bitcoin'");
  const coins = () => stored("id, tick_at, xmax::text as locked_by from coins");
  const before = await lines();
  expect(before).toHaveLength(2);
  feed.service.coins[0] = { id: "bitcoin", price: 42_001 };
  await feed.retry();
  expect(await feed.prices()).toMatchObject({ bitcoin: "42001" });
  expect(await lines()).toEqual(before);
  const unlocked = { tick_at: feed.service.at, locked_by: "0" };
  expect(await coins()).toMatchObject([unlocked, unlocked, unlocked]);
  const indexes = await stored("indexdef from pg_indexes where tablename = 'coins'");
  expect(indexes.map(({ indexdef }) => String(indexdef).replace(/.*\(/, "("))).toEqual(["(id)"]);
});

test("a poll that brings the sparklines of the poll before does not send them to the database", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  await feed.server.context.market.refresh();
  await asOwner(feed.server.target, "revoke insert, update on coin_lines from paperchain_app");
  await feed.retry();
  expect(await feed.ticks()).toHaveLength(2 * feed.service.coins.length);
});

test("asked seldom while nobody looks, and soon when somebody comes", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  feed.advance(9 * minuteMs);
  expect(await poll(feed)).toBe("not_due");
  await feed.watch();
  expect(await poll(feed)).toBe("asked");
  feed.advance(19 * secondMs);
  expect(await poll(feed)).toBe("not_due");
  feed.advance(secondMs);
  expect(await poll(feed)).toBe("asked");
  // This poll was already due when everybody left.
  feed.advance(5 * minuteMs);
  expect(await poll(feed)).toBe("asked");
  feed.advance(10 * minuteMs - 1);
  expect(await poll(feed)).toBe("not_due");
  feed.advance(1);
  expect(await poll(feed)).toBe("asked");
  expect(feed.service.calls).toHaveLength(5);
});

test("a source that fails: prices stay, all hear at once that they are stale, and all is well when it is back", async () => {
  const feed = await aPriceFeed();
  await feed.watch();
  await poll(feed);
  const before = await feed.prices();
  feed.service.misbehave(broken);
  feed.advance(20 * secondMs);
  const heard = new Promise<void>((resolve) => feed.server.context.market.onChange(() => resolve()));
  await poll(feed);
  await heard;
  expect(await stateOf(feed)).toEqual({ state: "stale", problem: "The price service answered 500." });
  expect(await feed.prices()).toEqual(before);
  feed.advance(3 * secondMs);
  expect(await poll(feed)).toBe("not_due");
  feed.advance(secondMs);
  expect(await poll(feed)).toBe("asked");
  feed.service.misbehave(undefined);
  feed.service.coins[1] = { id: "ethereum", price: 2_600 };
  feed.advance(8 * secondMs);
  expect(await poll(feed)).toBe("asked");
  expect(await stateOf(feed)).toEqual({ state: "live", problem: "" });
  expect(await feed.prices()).toMatchObject({ ethereum: "2600" });
  expect(await asOwner(feed.server.target, "select began_at, ended_at, problem from feed_outages")).toEqual([
    {
      began_at: new Date("2026-03-01T12:00:20Z"),
      ended_at: new Date("2026-03-01T12:00:32Z"),
      problem: "The price service answered 500.",
    },
  ]);
});

test("a source that asks to be left alone is left alone for as long", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  feed.service.misbehave((response) => response.writeHead(429, { "retry-after": "300" }).end());
  await feed.retry();
  feed.service.misbehave(undefined);
  feed.advance(299 * secondMs);
  await feed.watch();
  expect(await poll(feed)).toBe("not_due");
  feed.advance(secondMs);
  expect(await poll(feed)).toBe("asked");
});

test("a source may repeat itself for two minutes; then it is frozen, and when it moves again all is well", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  const frozenAt = feed.service.at;
  const again = async (ms: number) => {
    feed.advance(ms);
    feed.service.at = frozenAt;
    await feed.watch();
    expect(await poll(feed)).toBe("asked");
    return stateOf(feed);
  };
  expect(await again(minuteMs)).toMatchObject({ state: "live" });
  expect(await again(minuteMs)).toMatchObject({ state: "live" });
  expect(await again(minuteMs)).toEqual({
    state: "stale",
    problem: "The price source has said nothing new for more than two minutes.",
  });
  expect(await feed.ticks()).toHaveLength(3);
  expect(await feed.refused()).toEqual({});
  feed.service.at = feed.server.context.clock();
  await feed.retry();
  expect(await stateOf(feed)).toMatchObject({ state: "live" });
  expect(await feed.ticks()).toHaveLength(6);
});

test("one coin that jumps tenfold keeps its price and is counted; the others go on", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  feed.service.coins[0] = { id: "bitcoin", price: 420_005 };
  feed.service.coins[1] = { id: "ethereum", price: 2_501 };
  await feed.retry();
  expect(await feed.prices()).toMatchObject({ bitcoin: "42000.5", ethereum: "2501" });
  expect(await feed.refused()).toEqual({ jump: 1 });
  expect(await stateOf(feed)).toMatchObject({ state: "live" });
});

test("a tick keeps the market's price and the price under the scenario of its moment", async () => {
  const feed = await aPriceFeed();
  await poll(feed);
  await asOwner(
    feed.server.target,
    `insert into scenarios (id, coin_id, action, percentage, note, set_by, set_at) values
     (gen_random_uuid(), 'bitcoin', 'gain', 10, '', gen_random_uuid(), now())`,
  );
  feed.service.coins[0] = { id: "bitcoin", price: 42_100 };
  await feed.retry();
  const [, , , bitcoin, ethereum] = await feed.ticks();
  expect(bitcoin).toMatchObject({ coin_id: "bitcoin", market_price: "42100", price: "46310" });
  expect(ethereum).toMatchObject({ coin_id: "ethereum", market_price: "2500", price: "2500" });
});

test("a coin beyond the list is asked for by name while somebody wants it", async () => {
  const feed = await aPriceFeed();
  feed.service.coins.push({ id: "far-down", price: 1 });
  await poll(feed);
  await asOwner(
    feed.server.target,
    `insert into coins select 'far-down', 'far', 'Far Down', null, 900, facts, tick_at, 0, '2026-03-01T12:00:30Z' from coins limit 1`,
  );
  await feed.retry();
  expect(feed.service.calls.at(-1)?.url.searchParams.get("ids")).toBe("far-down");
  expect(await feed.prices()).toMatchObject({ "far-down": "1" });
});

test("when the plan's calls are used up nobody is asked, and everybody is told why; they come back with time", async () => {
  const feed = await aPriceFeed({ callsPerMonth: 90 });
  for (let n = 0; n < 3; n += 1) await feed.retry();
  expect(feed.service.calls).toHaveLength(3);
  const [before, began_at] = [await outages(feed), feed.server.context.clock()];
  feed.advance(2 * minuteMs + 1);
  await feed.watch();
  expect(await poll(feed)).toBe("no_calls");
  expect(feed.service.calls).toHaveLength(3);
  expect(await stateOf(feed)).toEqual({
    state: "stale",
    problem: "The price plan's calls are used up for now.",
  });
  feed.advance(secondMs);
  expect(await poll(feed)).toBe("no_calls");
  const problem = "The price plan's calls are used up for now.";
  expect(await outages(feed)).toEqual([...before, { began_at, ended_at: null, problem }]);
  feed.advance(8 * 60 * minuteMs);
  expect(await poll(feed)).toBe("asked");
  expect(await stateOf(feed)).toEqual({ state: "live", problem: "" });
  expect(await outages(feed)).toEqual([
    ...before,
    { began_at, ended_at: feed.server.context.clock(), problem },
  ]);
});

test("while the last price is young, to have no calls left is no outage yet", async () => {
  const feed = await aPriceFeed({ callsPerMonth: 90 });
  for (let n = 0; n < 3; n += 1) await feed.retry();
  await feed.server.context.market.refresh();
  const before = await outages(feed);
  feed.advance(2 * minuteMs);
  await feed.watch();
  expect(await poll(feed)).toBe("no_calls");
  expect(await outages(feed)).toEqual(before);
  feed.advance(1);
  expect(await poll(feed)).toBe("no_calls");
  expect(await outages(feed)).toHaveLength(before.length + 1);
});

test.each([
  ["an error that nobody foresaw", { listQuotes: () => Promise.reject(new Error("a bug")) }, /a bug/],
  ["an answer that the database refuses", {}, /bent/],
])("%s is this server's failure, and the source is not asked again at once", async (_, others, error) => {
  const feed = await aPriceFeed();
  const { context, target } = feed.server;
  await asOwner(
    target,
    `create function bend() returns trigger language plpgsql as 'begin raise exception ''bent''; end';
     create trigger bend before insert on ticks for each row execute function bend()`,
  );
  const source = { ...context.source, ...others };
  await expect(pollMarket({ ...context, source })).rejects.toThrow(error);
  const { failures, problem } = await findFeed(context.db);
  expect({ failures, problem }).toEqual({
    failures: 1,
    problem: "An error on this server stopped new prices.",
  });
  expect(await poll(feed)).toBe("not_due");
});
