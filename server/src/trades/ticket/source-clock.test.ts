// @module-tag later

import { expect, test } from "vitest";
import { aPriceFeed, type PriceFeed } from "../../testing/market/price-feed.ts";
import { aMember, anAdmin, call, request, type TestMember } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";
import { showTrade } from "../../testing/trades/trading-floor.ts";
import { settleAll } from "../settle/settle-trades.ts";

const secondMs = 1_000;

/** A server on a price service whose clock differs, with an administrator and a member. */
async function aClub(aheadSeconds: number | undefined) {
  const feed = await aPriceFeed();
  const admin = await anAdmin(feed.server);
  const member = await aMember(feed.server);
  setClock(feed, aheadSeconds);
  await feed.watch();
  await feed.server.poll();
  return { feed, admin, member };
}

/** Sets how far the service's clock is ahead of the server's. Without a value, the service gives no time. */
function setClock({ server, service }: PriceFeed, aheadSeconds: number | undefined): void {
  service.at = new Date(server.context.clock().getTime() + (aheadSeconds ?? 0) * secondMs);
  service.clock = () => (aheadSeconds === undefined ? undefined : service.at);
}

const buy = ({ server }: PriceFeed, { token }: TestMember) =>
  call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10" } });
const clockShown = async ({ server }: PriceFeed) => (await call(server, "showTransparency")).body.sourceClock;

test("while the server's clock is 20 seconds behind the source's, a price that a member has seen there is no entry", async () => {
  const { feed, member } = await aClub(20);
  const { server, service } = feed;
  // The member sees this price at the source before the server has it.
  feed.advance(20 * secondMs);
  for (const coin of service.coins) coin.price *= 1.05;
  const bought = await buy(feed, member);
  await feed.watch();
  await server.poll();
  await settleAll(server.context, new Date(0));
  const entry = bought.status === 201 && (await showTrade(server, member, bought.body.transactionId)).entry;
  expect(entry).toBe(false);
  expect(bought).toMatchObject({
    status: 503,
    body: { code: "source_clock_off" },
    headers: { "retry-after": "20" },
  });
});

test.each([
  ["5 seconds behind the source's", 5, 503, "differs"],
  ["5 seconds ahead of it", -5, 503, "differs"],
  ["a second behind it", 1, 201, "agrees"],
  ["a second ahead of it", -1, 201, "agrees"],
  ["never measured, because the source tells no time", undefined, 201, "not_measured"],
] as const)("a trade while the server's clock is %s", async (_, ahead, status, shown) => {
  const { feed, member } = await aClub(ahead);
  expect((await buy(feed, member)).status).toBe(status);
  expect(await clockShown(feed)).toBe(shown);
});

test("an answer from a cache tells no time", async () => {
  const { feed, member } = await aClub(5);
  feed.service.misbehave((response, answer) => {
    response.writeHead(200, { "content-type": "application/json", age: "12" }).end(JSON.stringify(answer));
  });
  feed.advance(20 * secondMs);
  await feed.watch();
  await feed.server.poll();
  expect(await clockShown(feed)).toBe("not_measured");
  expect((await buy(feed, member)).status).toBe(201);
});

test("a wrong clock is told to administrators and in the metrics, and trades go on when it is right", async () => {
  const { feed, admin, member } = await aClub(7);
  const troubles = async () => (await call(feed.server, "showWaiting", { token: admin.token })).body.troubles;
  const metric = async () => {
    const { body } = await request(feed.server, { method: "GET", url: "/metrics" });
    return /^paperchain_source_clock_ahead_seconds (\S+)$/m.exec(String(body))?.[1];
  };
  expect(await troubles()).toEqual(["source_clock"]);
  // Only the certain part, because the round trip may explain some of it.
  expect(Number(await metric())).toBeLessThan(-2);
  feed.advance(20 * secondMs);
  setClock(feed, 0);
  // The source's newest price must not be older than its previous one.
  feed.advance(20 * secondMs);
  await feed.watch();
  await feed.server.poll();
  expect(await troubles()).toEqual([]);
  expect(await metric()).toBe("0");
  expect((await buy(feed, member)).status).toBe(201);
});

test("every server refuses, whichever asks for the prices", async () => {
  const { feed, member } = await aClub(5);
  const other = await aServer({ beside: feed.server, source: feed.server.context.source });
  expect(
    (await call(other, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } })).body
      .code,
  ).toBe("source_clock_off");
});

test("an old price is named before the clock, and the clock before a stake that is too high", async () => {
  const { feed, member } = await aClub(5);
  const code = async (amount: string) =>
    (
      await call(feed.server, "buyUp", {
        token: member.token,
        body: { coinId: "bitcoin", amount },
      })
    ).body.code;
  expect(await code("999999")).toBe("source_clock_off");
  feed.advance(130 * secondMs);
  expect(await code("999999")).toBe("price_too_old");
});
