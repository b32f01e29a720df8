import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { reconcile } from "../ledger/reconcile.ts";
import { changeRules } from "../testing/groups.ts";
import { call, logIn } from "../testing/members.ts";
import { buyCoins, everyOrder, holdingsOf, later, place, showOrder } from "../testing/orders/orders.ts";
import { after, aTradingFloor, buy, tick } from "../testing/trades/trading-floor.ts";

async function aMarket() {
  const { server, admin, member } = await aTradingFloor();
  const balance = async () =>
    (await call(server, "showBalance", { token: member.token, params: { userId: member.id } })).body;
  const cancel = (id: string) => call(server, "cancelOrder", { token: member.token, params: { id } });
  const placed = async (order: object) => (await place(server, member, order)).body.order.id as string;
  const show = (id: string) => showOrder(server, member, id);
  const books = async () => expect((await reconcile(server.context.db)).problems).toEqual([]);
  return { server, admin, member, balance, cancel, placed, show, books };
}

test("a market order buys at the next recorded price, with half the spread and the fee", async () => {
  const { server, member, balance, cancel, show, books } = await aMarket();
  const { status, body } = await place(server, member, { side: "buy", amount: "1000" });
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ state: "open", side: "buy", amount: "1000.00", feeBps: 10, fill: null });
  expect((await cancel(body.order.id)).body.code).toBe("order_fills_next");
  expect(await balance()).toMatchObject({ availableBalance: "9000.00", held: { orders: "1000.00" } });

  await later(server, 1, "200");
  // 999 USDT at 200.1.
  expect(await show(body.order.id)).toMatchObject({
    state: "filled",
    fill: {
      price: "200",
      marketPrice: "200",
      priceWithSpread: "200.1",
      quantity: "4.99250374",
      amount: "1000.00",
      fee: "1.00",
      spread: "0.499252",
      profit: null,
    },
  });
  expect(await holdingsOf(server, member)).toMatchObject({
    holdings: [
      { coinId: "bitcoin", quantity: "4.99250374", held: "0", cost: "1000.00", value: "998.500748" },
    ],
    profitOpen: "-1.499252",
    profitTaken: "0.00",
  });
  expect(await balance()).toMatchObject({
    totalAssets: "9998.500748",
    availableBalance: "9000.00",
    held: { orders: "0.00" },
    coins: "998.500748",
  });
  const list = await call(server, "listTransactions", { token: member.token });
  expect(list.body.transactions[0]).toMatchObject({
    type: "Buy",
    status: "Completed",
    amount: "1000.00",
    fee: "1.00",
    currency: "BIT",
    cryptoAmount: "4.99250374",
  });
  await books();
});

test("a sale of everything leaves no coin, and takes the profit against the average cost", async () => {
  const { server, member, balance, placed, show, books } = await aMarket();
  const quantity = await buyCoins(server, member);
  const id = await placed({ side: "sell", quantity });
  expect((await holdingsOf(server, member)).holdings[0].held).toBe(quantity);
  await later(server, 1, "110");
  // 9.98500749 at 109.945, less the fee.
  const { fill } = await show(id);
  expect(fill).toMatchObject({ amount: "1096.703846", fee: "1.097802", profit: "96.703846" });
  expect(await holdingsOf(server, member)).toEqual({
    holdings: [],
    value: "0.00",
    cost: "0.00",
    profitOpen: "0.00",
    profitTaken: "96.703846",
    method: "average",
  });
  expect(await balance()).toMatchObject({ totalAssets: "10096.703846", coins: "0.00" });
  await books();
});

test("a limit order is filled once, by the first price at or beyond its own, at that price", async () => {
  const { server, placed, show, books } = await aMarket();
  const id = await placed({ side: "buy", kind: "limit", amount: "500", price: "95" });
  await later(server, 1, "95.01");
  expect(await show(id)).toMatchObject({ state: "open", trigger: null });
  // Both prices are recorded before a server looks at orders.
  server.advance(1_000);
  await tick(server, "94");
  await later(server, 1, "90");
  expect(await show(id)).toMatchObject({ state: "filled", fill: { price: "94" } });
  await later(server, 1, "93");
  await books();
});

test("a stop is triggered by the first price at or beyond its own, and filled by the next: a gap costs what it costs", async () => {
  const { server, member, placed, show, cancel, books } = await aMarket();
  const quantity = await buyCoins(server, member);
  const id = await placed({ side: "sell", kind: "stop", quantity, price: "95" });
  await later(server, 1, "96");
  await later(server, 1, "95");
  expect(await show(id)).toMatchObject({ state: "open", trigger: { price: "95" } });
  expect((await cancel(id)).body.code).toBe("order_fills_next");
  await later(server, 1, "70");
  expect(await show(id)).toMatchObject({ state: "filled", trigger: { price: "95" }, fill: { price: "70" } });
  await books();
});

test("of two sales of a pair one is filled and the other goes; both sell the same coins", async () => {
  const { server, member, placed, show, books } = await aMarket();
  const quantity = await buyCoins(server, member);
  const stop = await placed({ side: "sell", kind: "stop", quantity, price: "95" });
  const limit = await placed({ side: "sell", kind: "limit", quantity, price: "105", cancels: stop });
  expect(await show(stop)).toMatchObject({ pairedWith: limit });
  expect(await show(limit)).toMatchObject({ pairedWith: stop });
  expect((await holdingsOf(server, member)).holdings[0].held).toBe(quantity);
  await books();
  await later(server, 1, "94");
  await later(server, 1, "106");
  // The price after the trigger also reaches the limit. The same price would fill both orders, and the older order
  // comes first.
  expect(await show(stop)).toMatchObject({ state: "filled", fill: { price: "106" } });
  expect(await show(limit)).toMatchObject({ state: "cancelled", reason: "other_filled" });
  expect((await holdingsOf(server, member)).holdings).toEqual([]);
  await books();
});

test("if one of a pair is cancelled, the other still sells; if both are, the coins are free", async () => {
  const { server, member, placed, show, cancel, books } = await aMarket();
  const quantity = await buyCoins(server, member);
  const stop = await placed({ side: "sell", kind: "stop", quantity, price: "95" });
  const limit = await placed({ side: "sell", kind: "limit", quantity, price: "105", cancels: stop });
  expect((await cancel(stop)).body).toMatchObject({ state: "cancelled", reason: "member" });
  expect((await holdingsOf(server, member)).holdings[0].held).toBe(quantity);
  await books();
  const other = await placed({ side: "sell", kind: "stop", quantity, price: "90", cancels: limit });
  expect((await cancel(limit)).body.state).toBe("cancelled");
  expect((await cancel(other)).body.state).toBe("cancelled");
  expect((await holdingsOf(server, member)).holdings[0].held).toBe("0");
  expect(await show(other)).toMatchObject({ reason: "member" });
  await books();
});

test("without a price in two minutes all is returned, and nothing is filled", async () => {
  const { server, member, balance, placed, show, books } = await aMarket();
  const quantity = await buyCoins(server, member);
  const [bought, sold] = [
    await placed({ side: "buy", amount: "100" }),
    await placed({ side: "sell", quantity: "1" }),
  ];
  await later(server, 134);
  expect(await show(bought)).toMatchObject({ state: "open" });
  await later(server, 1);
  for (const id of [bought, sold])
    expect(await show(id)).toMatchObject({ state: "cancelled", reason: "no_price" });
  expect(await balance()).toMatchObject({ availableBalance: "9000.00", held: { orders: "0.00" } });
  expect((await holdingsOf(server, member)).holdings[0]).toMatchObject({ quantity, held: "0" });
  await books();
});

test("a limit order lasts 30 days", async () => {
  const { server, member, placed, books } = await aMarket();
  const id = await placed({ side: "buy", kind: "limit", amount: "100", price: "50" });
  await later(server, 30 * 86_400 + 14);
  const again = await logIn(server, member.email);
  expect(await showOrder(server, again, id)).toMatchObject({ state: "open" });
  await later(server, 1);
  expect(await showOrder(server, again, id)).toMatchObject({ state: "cancelled", reason: "expired" });
  await books();
});

const refused: [what: string, order: object, code: string, field?: string][] = [
  ["a quantity with nine decimals", { side: "sell", quantity: "0.123456789" }, "invalid_input", "quantity"],
  ["a quantity of zero", { side: "sell", quantity: "0" }, "order_too_small", "quantity"],
  ["less than a dollar", { side: "buy", amount: "0.99" }, "order_too_small", "amount"],
  ["more than one has", { side: "buy", amount: "10000.01" }, "insufficient_balance"],
  ["more coins than one has", { side: "sell", quantity: "1" }, "insufficient_quantity"],
  ["a limit of zero", { side: "buy", kind: "limit", amount: "10", price: "0" }, "invalid_input", "price"],
  ["a limit without a price", { side: "buy", kind: "limit", amount: "10" }, "invalid_input", "price"],
  ["a market order with a price", { side: "buy", amount: "10", price: "100" }, "invalid_input", "price"],
  [
    "a stop on the wrong side",
    { side: "buy", kind: "stop", amount: "10", price: "99" },
    "invalid_price",
    "price",
  ],
  [
    "a stop that sells above the price",
    { side: "sell", kind: "stop", quantity: "1", price: "101" },
    "invalid_price",
    "price",
  ],
  [
    "a stop at the price of now",
    { side: "buy", kind: "stop", amount: "10", price: "100" },
    "invalid_price",
    "price",
  ],
  ["a buy without an amount", { side: "buy" }, "invalid_input", "amount"],
  ["a buy by quantity", { side: "buy", quantity: "1" }, "invalid_input", "quantity"],
  ["an unknown coin", { side: "buy", amount: "10", coinId: "nothing" }, "not_found"],
  [
    "other costs than the screen showed",
    { side: "buy", amount: "10", seen: { feeBps: 0, spreadBps: 10 } },
    "terms_changed",
  ],
];

test("bad input is refused with a sentence, and nothing changes", async () => {
  const { server, member, balance, books } = await aMarket();
  const before = await balance();
  for (const [what, order, code, field] of refused) {
    const { status, body } = await place(server, member, order);
    expect([what, status >= 400, body.code]).toEqual([what, true, code]);
    expect(field ? body.fields[field] : body.message, what).toMatch(/^[A-Z]\w* /);
    expect(await balance(), what).toEqual(before);
  }
  expect((await call(server, "listMyOrders", { token: member.token })).body.total).toBe(0);
  await books();
});

test("a member sells a coin that the rules took out since, and cannot buy it", async () => {
  const { server, admin, member, balance } = await aMarket();
  await buyCoins(server, member);
  await changeRules(server, admin, { coins: { kind: "list", ids: ["ethereum"] } });
  const before = await balance();
  expect((await place(server, member, { side: "buy", amount: "10" })).body).toMatchObject({
    code: "coin_not_offered",
    message: expect.stringMatching(/\.$/),
  });
  expect(await balance()).toEqual(before);
  expect((await place(server, member, { side: "sell", quantity: "1" })).status).toBe(201);
});

test("what the rules switch off is refused; coins stay, and open orders still wait for their price", async () => {
  const { server, admin, member, placed, show } = await aMarket();
  const quantity = await buyCoins(server, member);
  const limit = await placed({ side: "buy", kind: "limit", amount: "100", price: "95" });
  const { rules } = (await call(server, "showMyGroup", { token: member.token })).body.group;
  await changeRules(server, admin, { on: { ...rules.on, holdings: false } });
  expect((await place(server, member, { side: "buy", amount: "10" })).body.code).toBe("switched_off");
  expect((await place(server, member, { side: "sell", quantity: "1" })).body.code).toBe("switched_off");
  expect((await holdingsOf(server, member)).holdings[0].quantity).toBe(quantity);
  await later(server, 1, "95");
  expect(await show(limit)).toMatchObject({ state: "filled" });
});

test("a paused group accepts no order and says why; open orders go on and can be cancelled", async () => {
  const { server, admin, member, balance, placed, cancel, show, books } = await aMarket();
  const quantity = await buyCoins(server, member);
  const limit = await placed({ side: "buy", kind: "limit", amount: "100", price: "95" });
  const other = await placed({ side: "buy", kind: "limit", amount: "100", price: "50" });
  const before = [await balance(), await holdingsOf(server, member)];
  const body = { state: "paused", reason: "We look at the chart together" };
  await call(server, "changeGroupState", { token: admin.token, params: { id: firstGroup }, body });
  for (const order of everyOrder(quantity))
    expect(await place(server, member, order)).toMatchObject({
      status: 409,
      body: { code: "group_paused", message: "Paused: We look at the chart together" },
    });
  expect([await balance(), await holdingsOf(server, member)]).toEqual(before);
  expect((await call(server, "listMyOrders", { token: member.token })).body.total).toBe(3);
  await books();
  await later(server, 1, "95");
  expect(await show(limit)).toMatchObject({ state: "filled" });
  expect((await cancel(other)).body).toMatchObject({ state: "cancelled", reason: "member" });
  await books();
});

test("an order on a coin whose price is too old is refused with a sentence, and nothing changes", async () => {
  const { server, member, balance } = await aMarket();
  const quantity = await buyCoins(server, member);
  server.advance(130_000);
  const before = [await balance(), await holdingsOf(server, member)];
  const [buy, sale, limitBuy, limitSale] = everyOrder(quantity);
  for (const order of [buy, sale, limitBuy, limitSale])
    expect((await place(server, member, { ...order })).body).toMatchObject({
      code: "price_too_old",
      message: expect.stringMatching(/\.$/),
    });
  expect([await balance(), await holdingsOf(server, member)]).toEqual(before);
});

test("no more of one's money than the rules allow stands in one coin, whatever is sent at once", async () => {
  const { server, admin, member, balance } = await aMarket();
  await changeRules(server, admin, { coinPercentMax: 20 });
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => place(server, member, { side: "buy", amount: "500" })),
  );
  expect(sent.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(4);
  expect(Number((await balance()).held.orders)).toBeLessThanOrEqual(2_000);
  const last = await place(server, member, { side: "buy", amount: "2001" });
  expect(last.body.code).toBe("too_much_in_one_coin");
});

test("orders and trades of one member share one wallet", async () => {
  const { server, member, books, balance } = await aMarket();
  await place(server, member, { side: "buy", amount: "6000" });
  expect((await buy(server, member, "up", "5000")).body.code).toBe("insufficient_balance");
  await buy(server, member, "up", "4000");
  expect(await balance()).toMatchObject({
    availableBalance: "0.00",
    held: { orders: "6000.00", trades: "4000.00" },
  });
  await after(server, 1, "100");
  await later(server, 1, "100");
  await books();
});

test("what was sent twice under one key happens once", async () => {
  const { server, member, balance } = await aMarket();
  const order = { side: "buy", amount: "100" };
  const sent = await Promise.all([1, 2, 3].map(() => place(server, member, order, "one-key-for-all")));
  expect(new Set(sent.map(({ body }) => body.order.id)).size).toBe(1);
  expect(await balance()).toMatchObject({ availableBalance: "9900.00" });
});

test("the value of a wallet over time has its coins at their prices then", async () => {
  const { server, member, balance } = await aMarket();
  const minuteMs = 60_000;
  server.advance(60 * minuteMs);
  await tick(server, "100");
  await buyCoins(server, member);
  server.advance(60 * minuteMs);
  await tick(server, "200");
  server.advance(60 * minuteMs);
  const { body } = await call(server, "showOverview", {
    token: member.token,
    params: { userId: member.id },
    query: { period: "24h" },
  });
  const values: string[] = body.history.points.map(({ value }: { value: string }) => value);
  // 9.98500749 Bitcoin beside 9,000 USDT.
  expect([...new Set(values)].slice(-3)).toEqual(["10000.00", "9998.500749", "10997.001498"]);
  expect(values.at(-1)).toBe((await balance()).totalAssets);
});

test("another member's order is not found", async () => {
  const { server, admin, placed, show } = await aMarket();
  const id = await placed({ side: "buy", kind: "limit", amount: "10", price: "50" });
  const params = { id };
  expect((await call(server, "cancelOrder", { token: admin.token, params })).body.code).toBe("not_found");
  expect(await show(id)).toMatchObject({ state: "open", cancelAskedAt: null });
});

test("an administrator sees the coins and orders of a member, and nobody else does", async () => {
  const { server, admin, member, placed } = await aMarket();
  const quantity = await buyCoins(server, member);
  const open = await placed({ side: "sell", kind: "limit", quantity, price: "200" });
  const params = { id: member.id };
  const ask = (name: "listMemberHoldings" | "listMemberOrders", token: string, given: object = {}) =>
    call(server, name, { token, params, ...given });
  expect((await ask("listMemberHoldings", admin.token)).body).toEqual(await holdingsOf(server, member));
  const own = (await call(server, "listMyOrders", { token: member.token })).body;
  expect(own.total).toBe(2);
  expect((await ask("listMemberOrders", admin.token)).body).toEqual(own);
  const query = { state: "open" };
  expect((await ask("listMemberOrders", admin.token, { query })).body.orders).toEqual([
    expect.objectContaining({ id: open, userId: member.id }),
  ]);
  for (const name of ["listMemberHoldings", "listMemberOrders"] as const) {
    expect((await ask(name, member.token)).status).toBe(403);
    expect((await ask(name, admin.token, { params: { id: open } })).body.code).toBe("not_found");
  }
});
