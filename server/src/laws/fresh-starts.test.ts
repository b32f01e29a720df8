// @module-tag later

import { randomUUID } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { payPlans } from "../plans/pay-plans.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, logIn, type TestMember } from "../testing/members.ts";
import { buyPlan, deposit, offerPlan, withdraw } from "../testing/money/orders.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { buyCoins, holdingsOf, later, place, showOrder } from "../testing/orders/orders.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { after, aTradingFloor, buy, showTrade } from "../testing/trades/trading-floor.ts";

const dayMs = 24 * 60 * 60_000;
const reason = "The first hour was for trying out.";

const giveFreshStart = (server: TestServer, admin: TestMember, member: { id: string }, why = reason) =>
  call(server, "giveFreshStart", {
    token: admin.token,
    params: { userId: member.id },
    body: { reason: why },
    headers: { "idempotency-key": randomUUID() },
  });

/** A member with something of every kind open. */
async function aBusyWallet() {
  const { server, admin, member } = await aTradingFloor();
  const quantity = await buyCoins(server, member, "100");
  const limit = async (order: object) =>
    (await place(server, member, { kind: "limit", ...order })).body.order.id as string;
  const orders = [
    await limit({ side: "buy", amount: "50", price: "50" }),
    await limit({ side: "sell", quantity, price: "200" }),
  ];
  const lost = await buy(server, member, "down", "300");
  await after(server, 16, "100");
  await after(server, 301, "101");
  const open = await buy(server, member, "up", "200");
  await deposit(server, member, "50");
  await withdraw(server, member, "50");
  await buyPlan(server, member, await offerPlan(server, admin), "1000");
  server.advance(dayMs);
  await payPlans(server.context);
  const again = async ({ email }: TestMember) => logIn(server, email);
  return {
    server,
    admin: await again(admin),
    member: await again(member),
    lost: lost.body.transactionId,
    open: open.body.transactionId,
    orders,
  };
}

test("a fresh start returns what is open, takes coins back without a sale, empties the wallet and begins it again, and leaves everything readable", async () => {
  const { server, admin, member, lost, open, orders } = await aBusyWallet();
  const { token, id } = member;
  const listed = async () =>
    (await call(server, "listMyTransactions", { token, query: { limit: "100" } })).body.transactions;
  const before = await listed();
  server.advance(1_000);

  const answer = await giveFreshStart(server, admin, member);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    totalAssets: "10000.00",
    availableBalance: "10000.00",
    held: { withdrawals: "0.00", trades: "0.00", plans: "0.00", orders: "0.00" },
    coins: "0.00",
  });
  for (const order of orders)
    expect(await showOrder(server, member, order)).toMatchObject({ fill: null, reason: "fresh_start" });
  expect(await holdingsOf(server, member)).toMatchObject({ holdings: [], profitTaken: "0.00" });

  expect(await showTrade(server, member, open)).toMatchObject({
    outcome: "VOID",
    payout: "200.00",
    decision: { reason: `Fresh start: ${reason}` },
  });
  expect(await showTrade(server, member, lost)).toMatchObject({ outcome: "LOSS" });
  const { purchases } = (await call(server, "listMyPurchases", { token })).body;
  expect(purchases).toMatchObject([{ status: "Returned", periodsPaid: 1, paidSoFar: "10.00" }]);
  const now = await listed();
  expect(now).toHaveLength(before.length + 3);
  expect(now[0]).toMatchObject({ type: "StartingBalance", amount: "10000.00" });
  // 10,000 less 300 that were lost and 100 for coins, and a payout of 10.
  expect(now[1]).toMatchObject({ type: "Clearing", amount: "-9610.00", note: `Fresh start: ${reason}` });
  expect(now.filter(({ type }: { type: string }) => type === "Deposit" || type === "Withdraw")).toMatchObject(
    [
      { status: "Failed", reason: `Fresh start: ${reason}` },
      { status: "Failed", reason: `Fresh start: ${reason}` },
    ],
  );
  const { lines } = (await call(server, "listLogLines", { query: { type: "wallet.renew" } })).body;
  expect(lines).toMatchObject([
    {
      reason,
      before: { total: "9610.00" },
      after: { amount: "10000.00", cleared: "9610.00", trades: 1, purchases: 1, requests: 2 },
    },
  ]);
  await expectBalancedBooks(server);

  // The new wallet gets no payments that belong to the old one.
  server.advance(40 * dayMs);
  await payPlans(server.context);
  await after(server, 1, "150");
  await later(server, 1, "200");
  await later(server, 1, "50");
  const { body } = await call(server, "showBalance", {
    token: (await logIn(server, member.email)).token,
    params: { userId: id },
  });
  expect(body.totalAssets).toBe("10000.00");
  await expectBalancedBooks(server);
});

test("the same call has one effect, and a second fresh start empties the wallet that the first one began", async () => {
  const { server, admin, member } = await aTradingFloor();
  const request = {
    token: admin.token,
    params: { userId: member.id },
    body: { reason },
    headers: { "idempotency-key": "once" },
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(server, "giveFreshStart", request)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await giveFreshStart(server, admin, member, "Once more.")).status).toBe(200);
  const [counted] = await asOwner(
    server.target,
    `select count(*)::int as starts, array_agg(first_version::int order by first_version) as versions from wallet_starts`,
  );
  expect(counted).toEqual({ starts: 2, versions: [3, 5] });
  await expectBalancedBooks(server);
});

test("trades, settling, payouts and fresh starts at once leave the books balanced and nothing held", async () => {
  const { server, admin } = await aTradingFloor();
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server)));
  const planId = await offerPlan(server, admin, { timeUnit: "minutes" });
  const rounds = Array.from({ length: 8 }, (_, nth) => nth);
  await Promise.all([
    ...members.map(async (member) => {
      for (const nth of rounds) {
        await buy(server, member, nth % 2 ? "up" : "down", "10");
        await buyPlan(server, member, planId, "10");
      }
    }),
    ...members.map(async (member) => {
      for (const nth of rounds.slice(0, 4)) await giveFreshStart(server, admin, member, `Start ${nth}`);
    }),
    (async () => {
      for (const nth of rounds) {
        await after(server, 310, String(100 + nth));
        await payPlans(server.context);
      }
    })(),
  ]);
  await expectBalancedBooks(server);
  for (const member of members) expect((await giveFreshStart(server, admin, member)).status).toBe(200);
  const [left] = await asOwner(
    server.target,
    `select (select count(*) from open_trades)::int as trades, (select count(*) from purchase_dues)::int as dues,
       sum(held)::int as held, min(available)::text as least, max(available)::text as most
     from wallets where member_id = any ('{${members.map(({ id }) => id).join(",")}}')`,
  );
  expect(left).toEqual({ trades: 0, dues: 0, held: 0, least: "10000000000", most: "10000000000" });
  await expectBalancedBooks(server);
});

test("a trade that was on its way when the wallet began again is refused", async () => {
  const { server, admin, member } = await aTradingFloor();
  const other = await aServer({ beside: server });
  await other.poll();
  const { groups } = other.context;
  const known = groups.find(firstGroup);
  // The other server decided a second before the start, so it knew the old wallet.
  server.advance(1_000);
  expect((await giveFreshStart(server, admin, member)).status).toBe(200);
  const asItIs = { ...groups };
  const refresh = () => Object.assign(groups, asItIs).refresh();
  Object.assign(groups, { find: () => known, refresh });
  expect((await buy(other, member, "up", "10")).body.code).toBe("wallet_began_again");
  other.advance(1_000);
  expect((await buy(other, member, "up", "10")).status).toBe(201);
  await expectBalancedBooks(server);
});

test("an administrator has no group to start again in, and a closed group stays as it is", async () => {
  const { server, admin, member } = await aTradingFloor();
  expect((await giveFreshStart(server, admin, admin)).body.code).toBe("without_group");
  expect((await giveFreshStart(server, admin, { id: randomUUID() })).status).toBe(404);
  expect((await giveFreshStart(server, member, member)).status).toBe(403);
  await asOwner(server.target, "update groups set state = 'closed', reason = 'The end'");
  expect((await giveFreshStart(server, admin, member)).body.code).toBe("group_closed");
});
