// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { failPoll, notePause } from "../../testing/market/ticks.ts";
import { call, logIn, type TestMember, withMember } from "../../testing/members.ts";
import { checkReceipt } from "../../testing/oversight/check-receipt.ts";
import { saveTables } from "../../testing/oversight/save-tables.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy, settleOld, showTrade, tick } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

/** The finding of a member's browser, and the poll that does not match. */
async function checkOf(server: TestServer, member: TestMember, id: string): Promise<string> {
  const { finding, about, prices } = await checkReceipt(server, member, id);
  return [finding, ...about, ...(prices?.poll == null ? [] : [`at poll ${prices.poll}`])].join(" ");
}

/**
 * A trade that was won at 101. Each price comes with a poll: 0 and 1 before the acceptance, 3 is the entry, 5 the last
 * before the end, 6 the exit.
 */
async function aWonTrade() {
  const floor = await aTradingFloor();
  const { server, member } = floor;
  await after(server, 1, "100");
  const { body } = await buy(server, member, "up", "10");
  await tick(server, "55", "ethereum");
  await after(server, 1, "100");
  await after(server, 100, "98");
  await after(server, 199, "99");
  await after(server, 1, "101");
  await after(server, 3, "102");
  await sealAndSign(server.context);
  return { ...floor, id: String(body.transactionId) };
}

test("the polls to the entry and to the exit are opened, and no others", async () => {
  const { server, member, id } = await aWonTrade();
  expect(await checkOf(server, member, id)).toBe("sealed");
  const prices = await provedPrices(server, member, id);
  expect(prices.numbers).toEqual([1, 2, 3, 5, 6]);
  expect(prices.polls[1]).toMatchObject({ item: null });
  expect(prices).toMatchObject({ waiting: 0, first: null });
  expect(prices.lists.toSorted()).toEqual(['["bitcoin"]', '["ethereum"]']);
});

async function provedPrices(server: TestServer, { token }: TestMember, id: string) {
  const { body } = await call(server, "proveTransaction", { token, params: { id } });
  const numbers = body.prices.polls.map(({ record }: { record: string }) => JSON.parse(record).poll.number);
  return { ...body.prices, numbers };
}

test("prices and polls after an administrator's decision are shown once the rule has its outcome", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  const [id, decision] = [String(body.transactionId), { outcome: "WIN", reason: "Shown in class." }];
  await call(server, "decideTradeOutcome", { token: admin.token, params: { id }, body: decision });
  for (const seconds of [60, 60, 60]) await after(server, seconds, "100");
  await sealAndSign(server.context);
  expect((await provedPrices(server, member, id)).numbers).toEqual([0]);
  expect(await ticksOn(server, member, id)).toHaveLength(1);
  await after(server, 300, "101");
  await settleOld(server);
  await sealAndSign(server.context);
  expect((await provedPrices(server, member, id)).numbers).toEqual([0, 1, 3, 4]);
  expect(await ticksOn(server, member, id)).toHaveLength(4);
});

const ticksOn = async (server: TestServer, { token }: TestMember, id: string) =>
  (await call(server, "showTradeReceipt", { token, params: { id } })).body.ticks;

const tickOf = (poll: number) =>
  `coin_id = 'bitcoin' and seq = (select seq from polls where number = ${poll})`;
/** A price of 90, half a second after the end, with the number of an earlier poll: by the rule it comes first. */
const insertAtEnd = `insert into ticks select coin_id, source_at + interval '1.5 s', received_at, source, 90, null, 90, seq, host
  from ticks where ${tickOf(5)}`;

const cheats: [what: string, statement: string, found: string][] = [
  ["the exit's prices", `update ticks set price = 97, market_price = 97 where ${tickOf(6)}`, "at poll 6"],
  ["the entry's prices", `update ticks set price = 103, market_price = 103 where ${tickOf(3)}`, "at poll 3"],
  ["the exit's market price alone", `update ticks set market_price = 90 where ${tickOf(6)}`, "at poll 6"],
  [
    "when the exit came",
    `update ticks set received_at = received_at + interval '1 ms' where ${tickOf(6)}`,
    "at poll 6",
  ],
  ["the exit, deleted", `delete from ticks where ${tickOf(6)}`, "at poll 6"],
  ["a price inserted at the end", insertAtEnd, "prices"],
  ["the source's name", `update ticks set source = 'coingecko' where ${tickOf(6)}`, "at poll 6"],
  ["the host", `update ticks set host = 'example.org' where ${tickOf(6)}`, "at poll 6"],
  ["the poll of the exit, deleted", "delete from polls where number = 6", "prices"],
  ["the poll of the entry, deleted", "delete from polls where number = 3", "prices"],
  ["a poll without the coin, deleted", "delete from polls where number = 2", "prices"],
  [
    "polls, renumbered",
    "update polls set number = 99 where number = 6; update polls set number = 6 where number = 7; update polls set number = 7 where number = 99",
    "prices",
  ],
  ["a list of coins", `update quoted_coins set ids = '["ethereum"]' where ids = '["bitcoin"]'`, "prices"],
  [
    "a poll's list of coins",
    "update polls set coins_hash = (select coins_hash from polls where number = 2) where number = 6",
    "at poll 6",
  ],
  [
    "which record is a poll's",
    "update records set poll = 99 where poll = 6; update records set poll = 6 where poll = 7",
    "prices",
  ],
  [
    "a record's text",
    "update records set leaf = replace(leaf, 'simulated', 'coingecko') where poll = 6",
    "prices",
  ],
];

test("it shows if somebody with the database changes, inserts or deletes prices or polls of a closed trade", async () => {
  const { server, member, id } = await aWonTrade();
  server.advance(6 * 60_000);
  const { run, restore } = await saveTables(server.target, "ticks", "polls", "quoted_coins", "records");
  for (const [what, statement, found] of cheats) {
    expect(await checkOf(server, member, id), "before").toBe("sealed");
    await run(statement);
    const check = await checkOf(server, member, id);
    expect(check, what).toMatch(/^different prices/);
    expect(check, what).toContain(found);
    await restore();
  }
});

const lastTick = "seq = (select max(seq) from ticks)";

// The program itself closes the trade, so everything except the prices fits.
test.each([
  ["the last prices changed", `update ticks set price = 97, market_price = 97 where ${lastTick}`],
  ["a price that would win deleted", `delete from ticks where ${lastTick}`],
  [
    "a price that loses inserted",
    `insert into ticks select coin_id, source_at + interval '1 ms', received_at, source, 90, null, 90, seq - 1, host from ticks where ${lastTick}`,
  ],
])("it shows if somebody with the database cheats before a trade is closed: %s", async (_what, statement) => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await after(server, 100, "100");
  server.advance(200_000);
  await tick(server, "101");
  await asOwner(server.target, `alter table ticks disable trigger user; ${statement}`);
  await after(server, 3, "99");
  await sealAndSign(server.context);
  expect(await showTrade(server, member, body.transactionId)).toMatchObject({ outcome: "LOSS" });
  expect(await checkOf(server, member, body.transactionId)).toMatch(/^different prices/);
});

/** A trade on simulated prices, polled with all coins, opened and closed under a changed database. */
async function tradeUnder(change: string) {
  const { server, admin, member } = await withMember();
  await server.poll();
  const { body } = await buy(server, member, "up", "10");
  server.advance(3_000);
  await server.poll();
  await after(server, 0);
  if (change) await asOwner(server.target, change);
  for (const seconds of [150, 150, 3]) {
    server.advance(seconds * 1_000);
    await server.poll();
    await after(server, 0);
  }
  await sealAndSign(server.context);
  return { server, admin, member, id: String(body.transactionId) };
}

const onInsert = (body: string) =>
  `create function bend() returns trigger language plpgsql as $$ begin ${body} end $$;
   create trigger a_bend before insert on ticks for each row execute function bend()`;

test.each([
  [
    "bends both prices",
    "new.price := new.price * 0.99; new.market_price := new.market_price * 0.99; return new;",
  ],
  ["moves the times", "new.source_at := new.source_at - interval '1 ms'; return new;"],
  ["names another source", "new.host := 'example.org'; return new;"],
])("it shows if a trigger in the database %s", async (_what, body) => {
  const { server, member, id } = await tradeUnder(onInsert(body));
  expect(await checkOf(server, member, id)).toMatch(/^different prices/);
});

test("it shows if a trigger in the database leaves prices out", async () => {
  const drop = onInsert("if new.coin_id = 'bitcoin' then return null; end if; return new;");
  const { server, member, id } = await tradeUnder(drop);
  await asOwner(server.target, "drop trigger a_bend on ticks");
  server.advance(3_000);
  await server.poll();
  await after(server, 0);
  await sealAndSign(server.context);
  expect(await showTrade(server, member, id)).toMatchObject({ status: "closed" });
  expect(await checkOf(server, member, id)).toMatch(/^different prices/);
});

test("among many coins, changed hashes of a poll show, and so does a scenario's mark taken off", async () => {
  const { server, member, id } = await tradeUnder("");
  expect(await checkOf(server, member, id)).toBe("sealed");
  await asOwner(server.target, "alter table polls disable trigger user; create table kept as table polls");
  for (const set of ["hashes = substr(hashes, 33) || substr(hashes, 1, 32)", "hashes = null"]) {
    await asOwner(server.target, `update polls set ${set}`);
    expect(await checkOf(server, member, id)).toMatch(/^different prices/);
    await asOwner(server.target, "delete from polls; insert into polls table kept");
  }
  expect(await checkOf(server, member, id)).toBe("sealed");
});

test("a scenario's mark taken off shows", async () => {
  const { server, member, admin } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  const scenario = { coinId: "bitcoin", action: "loss", percentage: 10, note: "Shown in class." };
  expect((await call(server, "setScenario", { token: admin.token, body: scenario })).status).toBe(200);
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(await checkOf(server, member, body.transactionId)).toBe("sealed");
  await asOwner(
    server.target,
    "alter table ticks disable trigger user; update ticks set scenario_id = null, market_price = price",
  );
  expect(await checkOf(server, member, body.transactionId)).toMatch(/^different prices/);
});

test("a trade without an entry, and one without an exit, are void by the polls", async () => {
  const { server, member } = await aTradingFloor();
  const { body: one } = await buy(server, member, "up", "10");
  await after(server, 130);
  await tick(server, "55", "ethereum");
  await after(server, 10, "100");
  await sealAndSign(server.context);
  expect(await showTrade(server, member, one.transactionId)).toMatchObject({ voidBecause: "no_entry" });
  expect(await checkOf(server, member, one.transactionId)).toBe("sealed");
  const { body: other } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await after(server, 421, "100");
  await after(server, 24 * 60 * 60, "100");
  await settleOld(server);
  await sealAndSign(server.context);
  const again = await logIn(server, member.email);
  expect(await showTrade(server, again, other.transactionId)).toMatchObject({ voidBecause: "no_exit" });
  expect(await checkOf(server, again, other.transactionId)).toBe("sealed");
});

test("it shows if somebody with the database has a later entry, before the trade is sealed", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  const id = String(body.transactionId);
  for (const price of ["100", "103"]) {
    server.advance(3_000);
    await tick(server, price);
  }
  await asOwner(
    server.target,
    `alter table open_trades disable trigger user; update open_trades set accepted_seq = accepted_seq + 1`,
  );
  await after(server, 1, "101");
  await after(server, 300, "102");
  await sealAndSign(server.context);
  expect(await showTrade(server, member, id)).toMatchObject({ outcome: "LOSS" });
  expect(await checkOf(server, member, id)).toBe("different prices at poll 1");
});

test("a price of another server whose clock is two seconds ahead is no later entry, and one further ahead refuses trades", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { context } = server;
  const other = await aServer({ beside: server });
  const ahead = async (ms: number) => {
    other.advance(context.clock().getTime() + ms - other.context.clock().getTime());
    await tick(other, "100");
    await context.market.refresh();
  };
  const scenario = { coinId: "bitcoin", action: "loss", percentage: 10, note: "Shown in class." };
  await ahead(2_000);
  await call(server, "setScenario", { token: admin.token, body: scenario });
  const { body } = await buy(server, member, "up", "10");
  // A poll that fails later has the number of the scenario, which was already known at the acceptance.
  server.advance(10_000);
  await failPoll(server);
  await after(server, 3, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(await checkOf(server, member, body.transactionId)).toBe("sealed");
  await ahead(2_001);
  expect((await buy(server, member, "up", "10")).body).toMatchObject({ code: "clock_off" });
  server.advance(1);
  expect((await buy(server, member, "up", "10")).status).toBe(201);
});

test("polls that stall are an outage and no gap", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await after(server, 410, "101");
  await sealAndSign(server.context);
  expect(await checkOf(server, member, body.transactionId)).toBe("sealed");
});

test("a database from before the polls is covered from the start of the server on", async () => {
  const { server, member } = await aTradingFloor();
  await asOwner(server.target, "alter table polls disable trigger user; delete from polls");
  await notePause(server);
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(await checkOf(server, member, body.transactionId)).toBe("sealed");
});

test("a trade from before the first poll is not covered, and the record of that poll shows it", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  // Simulates the time before the upgrade, when polls had no records.
  await asOwner(server.target, "alter table polls disable trigger user; delete from polls");
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  server.advance(6 * 60_000);
  expect(await checkOf(server, member, body.transactionId)).toBe("not covered");
  // The server's word alone is not enough.
  await asOwner(
    server.target,
    "alter table records disable trigger user; update records set poll = poll + 1 where poll = 1",
  );
  await asOwner(server.target, "update records set poll = 1 where poll = 0");
  expect(await checkOf(server, member, body.transactionId)).toBe("different prices");
});
