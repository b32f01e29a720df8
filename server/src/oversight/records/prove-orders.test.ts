import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call, logIn, type TestMember } from "../../testing/members.ts";
import { manyOrders } from "../../testing/orders/many-orders.ts";
import { later, place } from "../../testing/orders/orders.ts";
import { checkOrderReceipt } from "../../testing/oversight/check-receipt.ts";
import { saveTables } from "../../testing/oversight/save-tables.ts";
import type { TestServer } from "../../testing/server.ts";
import { aTradingFloor, tick } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";
import { makePriceProver } from "./prove-prices.ts";
import { sealRecords } from "./seal-records.ts";

/** The finding of a member's browser, and the poll that does not match. */
async function checkOf(server: TestServer, member: TestMember, id: string): Promise<string> {
  const { finding, about, prices } = await checkOrderReceipt(server, member, id);
  return [finding, ...about, ...(prices?.poll == null ? [] : [`at poll ${prices.poll}`])].join(" ");
}

test("each order is in the records, and its fill follows from the polls", async () => {
  const { server, member, ids } = await manyOrders();
  const found: Record<string, string> = {};
  for (const [name, id] of Object.entries(ids)) found[name] = await checkOf(server, member, id);
  expect(found).toEqual(Object.fromEntries(Object.keys(ids).map((name) => [name, "sealed"])));
});

const onFill = (set: string) => (id: string) => `update closed_orders set ${set} where id = '${id}'`;
const onJournal = (kind: string, set: string) => (id: string) =>
  `update journal set ${set} where reference = '${id}' and kind = '${kind}'`;
const onCoins = (kind: string, set: string) => (id: string) =>
  `update coin_journal set ${set} where reference = '${id}' and kind = '${kind}'`;
const nextTick = (column: string) =>
  `(select k.${column} from ticks k where k.coin_id = 'bitcoin' and k.seq > closed_orders.fill_seq order by k.seq limit 1)`;

/** Each change that the owner of the database makes, the changed order, and the browser's finding. */
const changes: [string, order: string, change: (id: string) => string, found: RegExp][] = [
  [
    "the fill at a later price",
    "buy",
    onFill(`fill_seq = ${nextTick("seq")}, fill_at = ${nextTick("source_at")}`),
    /^different.* prices.* end/,
  ],
  [
    "the trigger at a later price",
    "stop",
    onFill("trigger_seq = fill_seq, trigger_at = fill_at"),
    /^different.* prices.* end/,
  ],
  ["a digit of the fee", "buy", onFill("fee = fee + 1"), /^different fill end/],
  ["the spread", "buy", onFill("spread_bps = 20"), /^different terms fill/],
  ["the fee's rate", "stop", onFill("fee_bps = 20"), /^different terms fill/],
  ["the quantity", "buy", onFill("fill_quantity = fill_quantity - 1"), /^different fill end/],
  ["what a sale brought", "limit", onFill("fill_amount = fill_amount - 1"), /^different fill end/],
  ["the profit of a sale", "limit", onFill("profit = profit - 1"), /^different end money/],
  ["the amount", "buy", onFill("amount = amount - 1"), /^different terms/],
  ["the price of a limit order", "limit", onFill("price = price - 1"), /^different terms/],
  ["the kind of an order", "stop", onFill("kind = 'limit'"), /^different terms/],
  [
    "the time of the acceptance",
    "buy",
    onFill("accepted_at = accepted_at - interval '1 s'"),
    /^different terms/,
  ],
  ["the last known price", "buy", onFill("accepted_seq = accepted_seq - 1"), /^different terms/],
  [
    "a fill, hidden as a cancellation",
    "buy",
    onFill(
      "fill_at = null, fill_seq = null, fill_quantity = null, fill_amount = null, fee = null, reason = 'no_price'",
    ),
    /^different prices end money/,
  ],
  ["why it was cancelled", "cancelled", onFill("reason = 'expired'"), /^different prices end/],
  [
    "when it was cancelled",
    "cancelled",
    onFill("cancel_asked_at = cancel_asked_at - interval '1 s'"),
    /^different end/,
  ],
  ["the money of a fill", "buy", onJournal("order_buy", "d_held = d_held + 1"), /^different money/],
  [
    "the fee's movement",
    "limit",
    onJournal("order_sell_fee", "d_available = d_available - 1"),
    /^different money/,
  ],
  [
    "the coins of a buy",
    "buy",
    onCoins("coin_buy", "d_available = d_available - 1"),
    /^different money coins/,
  ],
  ["what the coins cost", "buy", onCoins("coin_buy", "d_cost = d_cost + 1"), /^different money coins/],
  [
    "the coins after a buy",
    "buy",
    onCoins("coin_buy", "available_after = available_after - 1"),
    /^different coins/,
  ],
  ["the coins of a sale", "limit", onCoins("coin_sell", "d_taken = d_taken - 1"), /^different money coins/],
  [
    "a movement of coins, deleted",
    "stop",
    (id) => `delete from coin_journal where reference = '${id}' and kind = 'coin_sell'`,
    /^different/,
  ],
  [
    "the price of the fill",
    "buy",
    () => "update ticks set price = 99, market_price = 99 where coin_id = 'bitcoin' and price = 100",
    /^different.* prices/,
  ],
  [
    "a price on the way, deleted",
    "stop",
    () => "delete from ticks where price = 97",
    /^different prices.* at poll/,
  ],
  [
    "an open order's price",
    "open",
    (id) => `update open_orders set price = 2 where id = '${id}'`,
    /^different terms/,
  ],
];

test("each change of an order by SQL shows in its member's browser, with what differs", async () => {
  const { server, member, ids } = await manyOrders();
  server.advance(6 * 60_000);
  await sealAndSign(server.context);
  for (const id of Object.values(ids)) expect(await checkOf(server, member, id)).toBe("sealed");
  const { run, restore } = await saveTables(
    server.target,
    "open_orders",
    "closed_orders",
    "journal",
    "coin_journal",
    "ticks",
  );
  for (const [name, order, change, found] of changes) {
    const id = String(ids[order]);
    await run(change(id));
    expect(await checkOf(server, member, id), name).toMatch(found);
    await restore();
    expect(await checkOf(server, member, id), `after ${name}`).toBe("sealed");
  }
});

test("an accepted order that is deleted has no proof, and its promise still asks for one", async () => {
  const { server, member, ids } = await manyOrders();
  const { run } = await saveTables(server.target, "closed_orders");
  await run(`delete from closed_orders where id = '${ids.buy}'`);
  const asked = { token: member.token, params: { id: String(ids.buy) } };
  expect((await call(server, "showOrderReceipt", asked)).status).toBe(404);
  const { body } = await call(server, "proveTransaction", asked);
  expect(body).toMatchObject({ accepted: null });
});

test("of an order that rests, the polls after its acceptance and before its fill are opened", async () => {
  const { server, member } = await aTradingFloor();
  const { body: answer } = await place(server, member, {
    side: "buy",
    amount: "50",
    kind: "limit",
    price: "90",
  });
  const id = String(answer.order.id);
  for (let minute = 0; minute < 10; minute += 1) await later(server, 60, "100");
  await later(server, 10, "89");
  await later(server, 10, "88");
  await sealAndSign(server.context);
  const check = await checkOrderReceipt(server, member, id);
  expect(check).toMatchObject({
    finding: "sealed",
    about: [],
    prices: { unread: { from: expect.any(String) } },
  });
  const { body } = await call(server, "proveTransaction", { token: member.token, params: { id } });
  expect(body.prices.polls.length).toBeLessThan(10);
});

test("an order that rests fits the records while the newest prices are not sealed yet", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await place(server, member, { side: "buy", amount: "50", kind: "limit", price: "90" });
  for (let nth = 0; nth < 60; nth += 1) await later(server, 7, "100");
  await sealAndSign(server.context);
  for (const seconds of [5, 20, 60]) {
    await later(server, seconds, "100");
    expect(await checkOf(server, member, String(body.order.id))).toBe("sealed");
  }
});

test("records that are sealed while a proof is made do not shorten what it has of an order that rests", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await place(server, member, { side: "buy", amount: "50", kind: "limit", price: "90" });
  for (let nth = 0; nth < 60; nth += 1) await later(server, 7, "100");
  await sealAndSign(server.context);
  const [records] = await asOwner(server.target, "select count(*)::integer as count from records");
  await later(server, 20, "100");
  await sealRecords(server.context);
  const proof = await makePriceProver(server.context)(body.order.id, Number(records?.count));
  const polls = (proof?.polls ?? []).map(({ record }) => JSON.parse(record).poll);
  const atEnd = polls.filter(({ number }, nth) => nth > 0 && number > polls[nth - 1].number + 1);
  expect(atEnd).toHaveLength(1);
  const lastMs = Date.parse(polls.at(-1).answered);
  expect(lastMs - Date.parse(atEnd[0].answered)).toBeGreaterThanOrEqual(120_000);
});

test("thinning leaves the proofs and receipts of orders as they were, and takes prices in between", async () => {
  const { server, member } = await aTradingFloor();
  const asked = [
    { side: "buy", amount: "50", kind: "limit", price: "90" },
    { side: "buy", amount: "60" },
    { side: "buy", amount: "10", kind: "limit", price: "1" },
  ];
  const ids: string[] = [];
  for (const order of asked) ids.push(String((await place(server, member, order)).body.order.id));
  for (let nth = 0; nth < 180; nth += 1) await later(server, 20, String(100 + (nth % 7)));
  await later(server, 20, "89");
  for (let nth = 0; nth < 60; nth += 1) await later(server, 20, String(95 + (nth % 7)));
  await call(server, "cancelOrder", { token: member.token, params: { id: String(ids[2]) } });
  await later(server, 20, "95");
  server.advance(60 * 60_000);
  await later(server, 0, "96");
  await sealAndSign(server.context);
  const { token } = await logIn(server, member.email);
  const shown = async (id: string) =>
    (await call(server, "showOrderReceipt", { token, params: { id } })).body;
  const all = async () => [
    ...(await Promise.all(ids.map((id) => checkOf(server, { ...member, token }, id)))),
    ...(await Promise.all(ids.map(shown))),
  ];
  const before = await all();
  expect(before.slice(0, 3)).toEqual(["sealed", "sealed", "sealed"]);
  const [thinned] = await asOwner(
    server.target,
    "select thin_ticks('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', '30 minutes')::integer as count",
  );
  expect(thinned?.count).toBeGreaterThan(60);
  expect(await all()).toEqual(before);
});

test("prices that may still fill an order are not thinned", async () => {
  const { server, member } = await aTradingFloor();
  await place(server, member, { side: "buy", amount: "50", kind: "limit", price: "90" });
  const fill =
    "select thin_ticks('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', '30 minutes')::integer as count";
  server.advance(30 * 60_000);
  for (let nth = 0; nth < 40; nth += 1) {
    server.advance(20_000);
    await tick(server, nth === 30 ? "80" : "100");
  }
  // No server has looked at orders before this.
  const [thinned] = await asOwner(server.target, fill);
  expect(thinned?.count).toBe(0);
  await later(server, 1);
  await sealAndSign(server.context);
  const { body } = await call(server, "listMyOrders", { token: member.token });
  expect(body.orders[0]).toMatchObject({ state: "filled", fill: { price: "80" } });
  expect(await checkOf(server, member, body.orders[0].id)).toBe("sealed");
});

test("an order that the server does not fill, although a price reached it, is found while it is shown as open", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await place(server, member, { side: "buy", amount: "50", kind: "limit", price: "90" });
  for (const price of ["95", "89", "95", "95"]) {
    server.advance(10_000);
    await tick(server, price);
  }
  server.advance(6 * 60_000);
  await tick(server, "95");
  await sealAndSign(server.context);
  expect(await checkOf(server, member, body.order.id)).toBe("different prices at poll 2");
});
