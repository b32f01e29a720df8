// @module-tag later

import { expect, test } from "vitest";
import { fillAllOrders } from "../orders/fill-orders.ts";
import { anyOf } from "../testing/any-of.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, type TestMember } from "../testing/members.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { buyCoins, holdingsOf, later, place } from "../testing/orders/orders.ts";
import { sampleSize } from "../testing/sample.ts";
import { aServer } from "../testing/server.ts";
import { aTradingFloor, tick } from "../testing/trades/trading-floor.ts";

test("a hundred sales at once sell no coin twice", { tags: ["sampled"], timeout: 600_000 }, async () => {
  const { server, member } = await aTradingFloor();
  await buyCoins(server, member, "2000");
  for (let round = 0; round < sampleSize(2, 40); round += 1) {
    const { holdings } = await holdingsOf(server, member);
    const owned = Number(holdings[0].quantity);
    const quantity = (owned / 7.5).toFixed(8);
    const sent = await Promise.all(
      Array.from({ length: 100 }, () => place(server, member, { side: "sell", quantity })),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(new Set(sent.map(({ body }) => body.code ?? "accepted"))).toEqual(
      new Set(["accepted", "insufficient_quantity"]),
    );
    await expectBalancedBooks(server);
    await later(server, 136);
    await tick(server, "100");
  }
});

test("orders of every kind, pairs, cancellations, fills on three servers, fresh starts and a deletion at once leave the books right", {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  const { server, admin } = await aTradingFloor();
  const servers = [server, await aServer({ beside: server }), await aServer({ beside: server })];
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(server)));
  for (const member of members) await buyCoins(server, member, "3000");
  const steps = sampleSize(40, 400);
  let isOver = false;
  const statuses = new Map<number, number>();

  const act = async (member: TestMember) => {
    const on = anyOf(servers);
    const price = String(90 + Math.floor(Math.random() * 20));
    const quantity = (0.1 + Math.random() * 3).toFixed(8);
    const kind = anyOf(["market", "limit", "stop"] as const);
    const priced = kind === "market" ? {} : { price };
    // A deleted member has none.
    const { orders = [] } = (
      await call(on, "listMyOrders", { token: member.token, query: { state: "open", limit: "100" } })
    ).body;
    const one = orders.length > 0 ? anyOf(orders as { id: string; quantity: string | null }[]) : undefined;
    const does = anyOf(["buy", "sell", "sell", "pair", "cancel"] as const);
    if (does === "buy") return place(on, member, { side: "buy", kind, amount: "20", ...priced });
    if (does === "sell" || !one) return place(on, member, { side: "sell", kind, quantity, ...priced });
    if (does === "cancel") return call(on, "cancelOrder", { token: member.token, params: { id: one.id } });
    const pair = { kind: "limit", price: String(Number(price) + 15), cancels: one.id };
    return place(on, member, { side: "sell", quantity: one.quantity ?? quantity, ...pair });
  };
  await Promise.all([
    Promise.all(
      members.map(async (member) => {
        for (let step = 0; step < steps; step += 1) {
          const { status } = await act(member);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    ).then(() => {
      isOver = true;
    }),
    (async () => {
      while (!isOver) {
        server.advance(1_000);
        await tick(server, String(92 + Math.floor(Math.random() * 16)));
        const { clock } = server.context;
        await Promise.all(servers.map(({ context: { db } }) => fillAllOrders({ db, clock })));
      }
    })(),
    (async () => {
      for (const [nth, { id }] of members.slice(0, 2).entries())
        await call(server, "giveFreshStart", {
          token: admin.token,
          params: { userId: id },
          body: { reason: `Start ${nth}` },
          headers: { "idempotency-key": `start ${nth}` },
        });
      const params = { id: String(members[2]?.id) };
      expect((await call(server, "deleteMember", { token: admin.token, params, body: {} })).status).toBe(200);
    })(),
  ]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(201) ?? 0).toBeGreaterThan(steps);
  await expectBalancedBooks(server);
  // At most one of the orders that share a hold was filled, and each order closed once.
  const [wrong] = await asOwner(
    server.target,
    `select count(*)::int as holds from (
       select hold_id from closed_orders where side = 'sell' and fill_at is not null group by hold_id having count(*) > 1
     ) twice`,
  );
  expect(wrong).toEqual({ holds: 0 });
  const [coinsLeft] = await asOwner(
    server.target,
    `select coalesce(sum(available + held), 0)::int as coins from coin_wallets where member_id = '${members[2]?.id}'`,
  );
  expect(coinsLeft).toEqual({ coins: 0 });
  await later(server, 31 * 86_400);
  const [left] = await asOwner(server.target, "select count(*)::int as open from open_orders");
  expect(left).toEqual({ open: 0 });
  await expectBalancedBooks(server);
});
