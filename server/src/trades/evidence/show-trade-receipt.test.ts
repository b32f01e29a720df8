// @module-tag later

import { expect, test } from "vitest";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { aMember, anAdmin, call, logIn, withMember } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { settleAll } from "../settle/settle-trades.ts";

interface Tick {
  readonly at: string;
  readonly host: string | null;
}

/** A trade with the entry from one host that the operator chose, and the exit from the next one. */
async function aTradeAcrossHosts() {
  const feed = await aPriceFeed();
  const { server } = feed;
  const { context } = server;
  await anAdmin(server);
  const member = await aMember(server);
  await feed.watch();
  await server.poll();
  const { body } = await call(server, "buyUp", {
    token: member.token,
    body: { coinId: "bitcoin", amount: "10" },
  });
  await feed.retry();
  for (let minute = 0; minute < 6; minute += 1) await feed.retry({ host: "elsewhere.example" });
  await settleAll(context, new Date(0));
  const { token } = await logIn(server, member.email);
  const params = { id: body.transactionId };
  return {
    first: context.source.host,
    receipt: (await call(server, "showTradeReceipt", { token, params })).body,
    exported: JSON.parse(String((await call(server, "exportMyReceipts", { token })).body)),
  };
}

test("each price of a receipt names the host that said it, where the operator chose the service", async () => {
  const { first, receipt, exported } = await aTradeAcrossHosts();
  expect(first).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(receipt.trade.entry).toMatchObject({ source: "operator", host: first });
  expect(receipt.trade.exit).toMatchObject({ source: "operator", host: "elsewhere.example" });
  const hostAt = new Map(receipt.ticks.map(({ at, host }: Tick) => [at, host]));
  expect(hostAt.get(receipt.trade.entry.at)).toBe(first);
  expect(hostAt.get(receipt.trade.exit.at)).toBe("elsewhere.example");
  expect(exported.ticks).toEqual(receipt.ticks);
});

test("the verifier agrees with a receipt that names hosts, with one of before they were named, and not with a changed one", async () => {
  const { receipt } = await aTradeAcrossHosts();
  const { verifyReceipt } = await loadVerifier();
  expect(verifyReceipt(receipt)).toEqual([]);
  const { entry, exit } = receipt.trade;
  const nameless = ({ host: _unsaid, ...tick }: Tick) => tick;
  const before = {
    ...receipt,
    trade: { ...receipt.trade, entry: nameless(entry), exit: nameless(exit) },
    ticks: receipt.ticks.map(nameless),
  };
  expect(verifyReceipt(before)).toEqual([]);
  const renamed = { ...receipt, trade: { ...receipt.trade, exit: { ...exit, host: "another.example" } } };
  expect(verifyReceipt(renamed)).toMatchObject([
    { kind: "altered", words: expect.stringContaining("its exit is not the price that the rule chooses.") },
  ]);
});

test("a receipt has the code of the operator log when it was made, alone and in an export", async () => {
  const { server, member } = await withMember();
  await server.poll();
  const { token } = member;
  const bought = await call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10" } });
  const asked = { token, params: { id: bought.body.transactionId } };
  expect((await call(server, "showTradeReceipt", asked)).body.log).toBeNull();
  const { code, size, time } = (await call(server, "showCheckpoint")).body;
  expect((await call(server, "showTradeReceipt", asked)).body.log).toEqual({ code, size, time });
  // No price comes in time, so the trade is closed as void.
  server.advance(5 * 60_000);
  await settleAll(server.context, new Date(0));
  const [exported] = String((await call(server, "exportMyReceipts", { token })).body).split("\n");
  expect(JSON.parse(exported ?? "").log).toEqual({ code, size, time });
});

test("simulated prices have no host", async () => {
  const { server, member } = await withMember();
  await server.poll();
  const body = { coinId: "bitcoin", amount: "10" };
  const bought = await call(server, "buyUp", { token: member.token, body });
  server.advance(60_000);
  await server.poll();
  await settleAll(server.context, new Date(0));
  const params = { id: bought.body.transactionId };
  const receipt = (await call(server, "showTradeReceipt", { token: member.token, params })).body;
  expect(receipt.trade.entry).toMatchObject({ source: "simulated", host: null });
});
