// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { call, withMember } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { showTrade } from "../../testing/trades/trading-floor.ts";
import { settleAll } from "./settle-trades.ts";

const secondMs = 1_000;

/** A server with a source's prices, a second apart, and a member who trades on them. */
async function aFloor(source: "coingecko" | "operator" | "simulated") {
  const { server, member } = await withMember();
  const pass = async (seconds: number, price: string) => {
    server.advance(seconds * secondMs);
    await recordTick(server, { at: server.context.clock(), price, source });
    await settleAll(server.context, new Date(0));
  };
  const buy = async () =>
    (await call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } })).body;
  const receipt = async (id: string) =>
    (await call(server, "showTradeReceipt", { token: member.token, params: { id } })).body;
  await pass(0, "100");
  return { server, member, pass, buy, receipt };
}

test.each([
  ["coingecko", 2, "103", "the first price at least 15 seconds after the trade was accepted"],
  ["operator", 2, "103", "the first price at least 15 seconds after the trade was accepted"],
  ["simulated", 1, "101", "the next recorded price"],
] as const)(
  "a trade on %s prices is settled by version %d of the rule, and says so",
  async (source, version, entry, words) => {
    const { server, member, pass, buy, receipt } = await aFloor(source);
    const terms = (await call(server, "showTradeTerms", { token: member.token })).body;
    const { message, transactionId } = await buy();
    await pass(1, "101");
    await pass(13.999, "102");
    await pass(0.001, "103");
    await pass(1, "104");
    await pass(300, "105");
    expect([terms.ruleVersion, message]).toEqual([
      version,
      `Your stake is held. The trade starts at ${words}.`,
    ]);
    const { trade, rule, ...rest } = await receipt(transactionId);
    expect([trade.entry.price, trade.outcome, trade.terms.ruleVersion, rule.version]).toEqual([
      entry,
      "WIN",
      version,
      version,
    ]);
    const { verifyReceipt } = await loadVerifier();
    expect(verifyReceipt({ trade, rule, ...rest })).toEqual([]);
  },
);

test.each([
  ["coingecko", [60], 60],
  ["simulated", [30], 30],
] as const)(
  "on %s prices a group with trades of 30 seconds offers %o, and takes no other",
  async (source, lengths, seconds) => {
    const { server, member, buy } = await aFloor(source);
    Object.assign(server.context.groups.all()[0]?.rules ?? {}, { tradeSeconds: [30] });
    const { token } = member;
    expect((await call(server, "showTradeTerms", { token })).body).toMatchObject({ lengths, seconds });
    const other = { coinId: "bitcoin", amount: "10", seconds: 90 - seconds };
    expect((await call(server, "buyUp", { token, body: other })).body.code).toBe("length_not_offered");
    const { transactionId } = await buy();
    expect((await showTrade(server, member, transactionId)).terms.seconds).toBe(seconds);
  },
);

test("a trade on real prices that was accepted under version 1 is settled by version 1", async () => {
  const { server, member, pass, buy } = await aFloor("coingecko");
  const [before, since] = [await buy(), await buy()];
  await asOwner(
    server.target,
    `update open_trades set rule_version = 1 where id = '${before.transactionId}'`,
  );
  await pass(1, "101");
  await pass(20, "102");
  const entryOf = async (id: string) => (await showTrade(server, member, id)).entry.price;
  expect(await entryOf(before.transactionId)).toBe("101");
  expect(await entryOf(since.transactionId)).toBe("102");
});

test("an entry that is too early for its version is named by the verifier", async () => {
  const { pass, buy, receipt } = await aFloor("coingecko");
  const { transactionId } = await buy();
  await pass(5, "101");
  await pass(11, "102");
  await pass(300, "105");
  const given = await receipt(transactionId);
  const early = given.ticks.find(({ price }: { price: string }) => price === "101");
  const { verifyReceipt } = await loadVerifier();
  expect(verifyReceipt(given)).toEqual([]);
  const words = verifyReceipt({ ...given, trade: { ...given.trade, entry: early } }).map(
    ({ words }) => words,
  );
  expect(words.join()).toContain("its entry is not the price that the rule chooses");
});
