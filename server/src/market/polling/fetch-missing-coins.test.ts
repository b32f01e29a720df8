// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed, type PriceFeed } from "../../testing/market/price-feed.ts";
import { aMember, anAdmin, call } from "../../testing/members.ts";
import { pollMarket } from "./poll-market.ts";

async function aVisitor(feed: PriceFeed) {
  feed.service.coins.push({ id: "far-down", price: 1.5 });
  await pollMarket(feed.server.context);
  await anAdmin(feed.server);
  const { token } = await aMember(feed.server);
  const show = (id: string) => call(feed.server, "showCoin", { token, params: { id } });
  return { show };
}

test("a coin beyond the largest is brought when somebody opens it, and polled with the others from then on", async () => {
  const feed = await aPriceFeed();
  const { show } = await aVisitor(feed);
  expect(feed.server.context.market.coin("far-down")).toBeUndefined();
  const { status, body } = await show("far-down");
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: "far-down", market_data: { current_price: { usd: 1.5 } } });
  const far = feed.service.coins.at(-1);
  if (far) far.price = 1.6;
  await feed.retry();
  expect(await feed.prices()).toMatchObject({ "far-down": "1.6", bitcoin: "42000.5" });
});

test("a coin that nobody has opened for an hour is not asked for any more", async () => {
  const feed = await aPriceFeed();
  const { show } = await aVisitor(feed);
  await show("far-down");
  feed.advance(61 * 60_000);
  await feed.retry();
  expect(feed.service.calls.at(-1)?.url.searchParams.get("ids")).toBeNull();
});

test("a coin that there is not is not found, and a price that cannot be believed brings none", async () => {
  const feed = await aPriceFeed();
  const { show } = await aVisitor(feed);
  expect((await show("no-such-coin")).status).toBe(404);
  const far = feed.service.coins.at(-1);
  if (far) far.price = -1;
  expect((await show("far-down")).status).toBe(404);
  expect(await feed.refused()).toEqual({ not_a_price: 1 });
});

test("a coin that is brought by name has a poll, and a question that brings no price has none", async () => {
  const feed = await aPriceFeed();
  const { show } = await aVisitor(feed);
  await show("no-such-coin");
  const far = feed.service.coins.at(-1);
  if (far) far.price = -1;
  await show("far-down");
  const polls = () =>
    asOwner(
      feed.server.target,
      "select result, count, asked_at < answered_at as took from polls order by number",
    );
  expect(await polls()).toHaveLength(1);
  if (far) far.price = 1.5;
  feed.advance(11 * 60_000);
  // The answer takes a second.
  feed.service.misbehave((response, answer) => {
    feed.advance(1_000);
    sendJson(response, JSON.stringify(answer));
  });
  await show("far-down");
  expect((await polls()).at(-1)).toEqual({ result: "answered", count: 1, took: true });
});

test("where the source does not answer, a coin that is not there stays away", async () => {
  const feed = await aPriceFeed();
  const { show } = await aVisitor(feed);
  feed.service.misbehave((response) => void response.destroy());
  expect((await show("far-down")).status).toBe(404);
  feed.service.misbehave(undefined);
  expect((await show("far-down")).status).toBe(200);
});
