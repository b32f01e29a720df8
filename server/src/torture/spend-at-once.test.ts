// @module-tag later

import { expect, test } from "vitest";
import { fillOrders } from "../orders/fill-orders.ts";
import { asOwner } from "../testing/database/database.ts";
import { withAdmin, withMember } from "../testing/members.ts";
import { sendKeyed } from "../testing/money/keyed-calls.ts";
import { offerPlan, withdrawalOf } from "../testing/money/orders.ts";
import { expectBalancedBooks, spendAtOnce } from "../testing/money/spend-at-once.ts";
import { sampleSize } from "../testing/sample.ts";

// `npm run torture` runs the promised number; `npm test` enough to catch a ledger that checks before it acts.
const rounds = sampleSize(3, 10, "TORTURE_ROUNDS");

test(`${rounds} rounds of 100 who spend one balance at once: never one too many`, {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  const { server, admin, member } = await withMember();
  const url = await server.listen();
  await server.poll();
  const params = { planId: await offerPlan(server, admin) };
  // Every way to spend, mixed: withdrawals, stakes of trades, purchases of plans, buys of coins.
  const ways = [
    ["withdraw", withdrawalOf("10")],
    ["buyUp", { coinId: "bitcoin", amount: "10" }],
    ["buyPlan", { quantity: "10" }],
    ["placeOrder", { coinId: "bitcoin", side: "buy", kind: "market", amount: "10" }],
  ] as const;
  const spend = async (round: number, index: number) => {
    const [name, body] = ways[index % ways.length] ?? ways[0];
    const key = `${round}-${index}`;
    return (await sendKeyed(name, { url, token: member.token, key, params, body })).status;
  };
  const between = async () => {
    server.advance(20_000);
    await server.poll();
    await fillOrders(server.context);
  };
  expect(await spendAtOnce(server, member, { rounds, atOnce: 100, spend, between })).toEqual({ tooMany: 0 });
  await expectBalancedBooks(server);
});

test("the same rounds find a ledger that looks first and acts then", { timeout: 120_000 }, async () => {
  const { server, admin: member } = await withAdmin();
  const wallet = `member_id = '${member.id}'`;
  const spend = async () => {
    const [row] = await asOwner(
      server.target,
      `select available::int8 >= 10000000 as enough from wallets where ${wallet}`,
    );
    if (!row?.enough) return 422;
    await asOwner(
      server.target,
      `update wallets set available = greatest(available - 10000000, 0) where ${wallet}`,
    );
    return 201;
  };
  const { tooMany } = await spendAtOnce(server, member, { rounds: 3, atOnce: 40, spend });
  expect(tooMany).toBeGreaterThan(0);
});
