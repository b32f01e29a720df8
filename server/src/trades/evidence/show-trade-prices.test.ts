// @module-tag later

import { expect, test } from "vitest";
import { aMember, call, type TestMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";

const pricesOf = async (server: TestServer, { token }: TestMember, id: string): Promise<string[]> => {
  const { body } = await call(server, "showTradePrices", { token, params: { id } });
  return body.prices.map(({ price }: { price: string }) => price);
};

/** A trade with an entry of 100, long after the first price of 11. */
async function aTrade() {
  const { server, member } = await aTradingFloor();
  await after(server, 60, "11");
  const { body } = await buy(server, member, "up", "10");
  await after(server, 60, "100");
  return { server, member, id: body.transactionId as string };
}

test("the prices between entry and exit are given with a little on both sides, and no more", async () => {
  const { server, member, id } = await aTrade();
  await after(server, 150, "120");
  await after(server, 150, "99");
  await after(server, 10, "98");
  await after(server, 60, "97");
  expect(await pricesOf(server, member, id)).toEqual(["100", "120", "99", "98"]);
});

test("of a running trade they go from its entry to now", async () => {
  const { server, member, id } = await aTrade();
  await after(server, 100, "110");
  await after(server, 100, "115");
  expect(await pricesOf(server, member, id)).toEqual(["100", "110", "115"]);
});

test("of a trade that waits for its entry there are none, and another member's are not there", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  expect(await pricesOf(server, member, body.transactionId)).toEqual([]);
  const { token } = await aMember(server);
  const answer = await call(server, "showTradePrices", { token, params: { id: body.transactionId } });
  expect(answer.status).toBe(404);
});
