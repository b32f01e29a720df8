import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anotherAdmin, call } from "../testing/members.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { buyCoins, everyOrder, holdingsOf, later, place, showOrder } from "../testing/orders/orders.ts";
import { balanceOf, roundOf, roundsBy } from "../testing/rounds.ts";
import { after, aTradingFloor, buy, tick } from "../testing/trades/trading-floor.ts";
import { advanceRounds } from "./advance-rounds.ts";

test("a planned round starts and ends in time, can be changed or cancelled, and a group can go on without one", async () => {
  const { server, admin, member } = await aTradingFloor();
  const rounds = roundsBy(server, admin);
  const at = (seconds: number) => new Date(server.context.clock().getTime() + seconds * 1_000).toISOString();
  expect((await rounds.create({ startsAt: at(-1) })).body.fields).toEqual({
    startsAt: "Choose a time that is still to come.",
  });
  expect((await rounds.create({ startsAt: at(60), endsAt: at(50) })).body.fields).toEqual({
    endsAt: "Choose a time after the start.",
  });
  const { body: first } = await rounds.create({ startsAt: at(60) });
  expect((await rounds.create({ name: "Another" })).body.code).toBe("round_planned");
  expect((await rounds.cancel(first.id)).body.state).toBe("cancelled");
  expect((await rounds.start(first.id)).body.code).toBe("round_begun");

  const { body: second } = await rounds.create({ startsAt: at(60), endsAt: at(600) });
  await advanceRounds(server.context);
  expect((await buy(server, member, "up", "10")).status).toBe(201);
  expect((await rounds.change(second.id, { endsAt: at(120) })).body).toMatchObject({
    startsAt: second.startsAt,
    endsAt: at(120),
  });
  expect((await rounds.change(second.id, { name: "Week 2" })).body).toMatchObject({
    name: "Week 2",
    startsAt: second.startsAt,
    endsAt: at(120),
  });
  server.advance(60_000);
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "starting" });
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "running" });
  expect((await rounds.change(second.id, { startsAt: at(60) })).body.code).toBe("round_begun");
  expect((await rounds.change(second.id, { endsAt: at(30) })).status).toBe(200);
  expect((await rounds.leave()).body.code).toBe("round_under_way");
  server.advance(30_000);
  await advanceRounds(server.context);
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "ended" });
  expect((await rounds.end(second.id)).body.code).toBe("round_not_running");
  await after(server, 1, "100");
  expect((await buy(server, member, "up", "10")).body.code).toBe("round_not_running");
  expect((await rounds.leave()).status).toBe(200);
  expect((await buy(server, member, "up", "10")).status).toBe(201);
});

test("a planned round that starts after its end, because the one before took longer, has no end", async () => {
  const { server, admin, member } = await aTradingFloor();
  const rounds = roundsBy(server, admin);
  const at = (seconds: number) => new Date(server.context.clock().getTime() + seconds * 1_000).toISOString();
  const { body: first } = await rounds.create();
  await advanceRounds(server.context);
  await rounds.create({ name: "Week 2", startsAt: at(60), endsAt: at(120) });
  server.advance(200_000);
  await advanceRounds(server.context);
  await rounds.end(first.id);
  for (let step = 0; step < 4; step += 1) await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ name: "Week 2", state: "running", endsAt: null });
});

test("a round by length ends so long after its wallets have begun, also if it was planned", async () => {
  const { server, admin, member } = await aTradingFloor();
  const rounds = roundsBy(server, admin);
  const at = (seconds: number) => new Date(server.context.clock().getTime() + seconds * 1_000).toISOString();
  const both = await rounds.create({ endsAt: at(600), lengthMinutes: 20 });
  expect(both.body.fields).toEqual({ endsAt: "Choose a length or an end, not both." });
  const { body: planned } = await rounds.create({ startsAt: at(60), endsAt: at(600) });
  expect((await rounds.change(planned.id, { lengthMinutes: 20 })).body).toMatchObject({
    endsAt: null,
    lengthMinutes: 20,
  });
  server.advance(90_000);
  await advanceRounds(server.context);
  server.advance(5_000);
  const endsAt = at(20 * 60);
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "running", lengthMinutes: 20, endsAt });
  const { lines } = (await call(server, "listLogLines", { query: { type: "round.run" } })).body;
  expect(lines).toMatchObject([{ after: { endsAt } }]);
  expect((await rounds.change(planned.id, { lengthMinutes: 30 })).body.code).toBe("round_begun");
  expect((await rounds.change(planned.id, { endsAt: at(60) })).body).toMatchObject({ lengthMinutes: 20 });
  server.advance(60_000);
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "ending" });
});

test("a round that another administrator starts returns trades in the name of that one", async () => {
  const { server, admin, member } = await aTradingFloor();
  const other = await anotherAdmin(server, admin);
  const startsAt = new Date(server.context.clock().getTime() + 60_000).toISOString();
  const { body: round } = await roundsBy(server, admin).create({ startsAt });
  await buy(server, member, "up", "10");
  await roundsBy(server, other).start(round.id);
  await advanceRounds(server.context);
  expect(await asOwner(server.target, "select decided_by from closed_trades")).toEqual([
    { decided_by: other.id },
  ]);
});

test("whoever joins while a round starts or runs begins with its balance, once", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { body: round } = await roundsBy(server, admin).create();
  const early = await aMember(server);
  await advanceRounds(server.context);
  const late = await aMember(server);
  for (const each of [member, early, late])
    expect(await balanceOf(server, each)).toMatchObject({ totalAssets: "10000.00" });
  const starts = await asOwner(
    server.target,
    `select member_id, first_version::int from wallet_starts where id = '${round.id}' order by first_version desc`,
  );
  expect(starts).toEqual([
    { member_id: member.id, first_version: 3 },
    { member_id: expect.any(String), first_version: 1 },
    { member_id: expect.any(String), first_version: 1 },
  ]);
  await expectBalancedBooks(server);
});

test("a group with a round that is not over cannot be closed, and a closed one starts none", async () => {
  const { server, admin } = await aTradingFloor();
  const { token } = admin;
  const rounds = roundsBy(server, admin);
  const { id } = (await call(server, "createGroup", { token, body: { name: "Evening class" } })).body;
  const close = () =>
    call(server, "changeGroupState", { token, params: { id }, body: { state: "closed", reason: "The end" } });
  const startsAt = new Date(server.context.clock().getTime() + 60_000).toISOString();
  const { body: round } = await rounds.create({ startsAt }, id);
  expect((await close()).body.code).toBe("round_planned");
  await rounds.start(round.id);
  expect((await close()).body.code).toBe("round_under_way");
  await advanceRounds(server.context);
  await rounds.end(round.id);
  await advanceRounds(server.context);
  expect((await close()).status).toBe(200);
  expect((await rounds.create({}, id)).body.code).toBe("group_closed");
});

test("a final table shows the prices that valued the coins, moved ones beside the market's, old ones marked", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { token } = admin;
  const rounds = roundsBy(server, admin);
  const { body: round } = await rounds.create();
  await rounds.start(round.id);
  await advanceRounds(server.context);
  await buyCoins(server, member);
  await call(server, "setScenario", { token, body: { coinId: "bitcoin", action: "gain", percentage: "10" } });
  server.advance(1_000);
  await tick(server, "120");
  const at = server.context.clock().toISOString();
  const params = { id: round.id };
  expect((await call(server, "showMyResult", { token: member.token, params })).body.coinPrices).toEqual([]);
  server.advance(121_000);
  await rounds.end(round.id);
  // A price from after the end does not count.
  server.advance(1_000);
  await tick(server, "500");
  await advanceRounds(server.context);
  const bitcoin = { coinId: "bitcoin", name: "Bitcoin", symbol: "bit", marketPrice: "120", price: "132" };
  for (const [name, who] of [
    ["showMyStandings", member],
    ["showMyResult", member],
    ["listStandings", admin],
  ] as const)
    expect((await call(server, name, { token: who.token, params })).body.coinPrices).toEqual([
      { ...bitcoin, at, isOld: true },
    ]);
});

test("after the end of a round an order is refused with a sentence, and open orders are returned", async () => {
  const { server, admin, member } = await aTradingFloor();
  const rounds = roundsBy(server, admin);
  const { id } = (await rounds.create({ name: "Week 1" })).body;
  await advanceRounds(server.context);
  const quantity = await buyCoins(server, member);
  const { id: limit } = (
    await place(server, member, { side: "buy", kind: "limit", amount: "100", price: "95" })
  ).body.order;
  await rounds.end(id);
  await advanceRounds(server.context);
  await later(server, 1, "96");
  expect(await showOrder(server, member, limit)).toMatchObject({ state: "cancelled", reason: "round_ended" });
  await advanceRounds(server.context);
  const before = [await balanceOf(server, member), await holdingsOf(server, member)];
  const message = "Round “Week 1” is over. Nothing new is accepted until the next one begins.";
  for (const order of everyOrder(quantity))
    expect(await place(server, member, order)).toMatchObject({
      status: 409,
      body: { code: "round_not_running", message },
    });
  expect([await balanceOf(server, member), await holdingsOf(server, member)]).toEqual(before);
  expect((await call(server, "listMyOrders", { token: member.token })).body.total).toBe(2);
  await expectBalancedBooks(server);
});
