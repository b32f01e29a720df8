// @module-tag later

import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, call, type TestMember, withMember } from "../../testing/members.ts";
import { smtpSink } from "../../testing/outside/smtp-sink.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { takeUnreportedTrades } from "../queries/trade-notices.ts";
import { settleDueTrades } from "../queries/trades.ts";
import { settleTrades } from "./settle-trades.ts";
import { tellOfClosedTrades } from "./tell-of-closed-trades.ts";

async function aTradingFloor() {
  const { mails, mail } = await smtpSink();
  const { server, admin, member } = await withMember({ senders: { mail, sms: undefined } });
  await recordTick(server, { at: server.context.clock(), price: "100" });
  const told = () => mails.map(({ subject, to }) => [to, subject]);
  return { server, admin, member, mails, told };
}

const buy = (server: TestServer, { token }: TestMember, direction: Direction) =>
  call(server, directions[direction].call, { token, body: { coinId: "bitcoin", amount: "10" } });

const after = async (server: TestServer, seconds: number, price: string) => {
  server.advance(seconds * 1_000);
  await recordTick(server, { at: server.context.clock(), price });
  await settleTrades(server.context);
};

const tell = async (server: TestServer) => {
  const told = await tellOfClosedTrades(server.context);
  await server.runJobs();
  return told;
};

test("what became of a trade is told once", async () => {
  const { server, member, mails, told } = await aTradingFloor();
  await buy(server, member, "up");
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await tell(server)).toBe(1);
  expect(await tell(server)).toBe(0);
  expect(told()).toEqual([[member.email, "You won your Bitcoin trade"]]);
  expect(mails[0]?.text).toContain(
    "You bet 10.00 USDT on Bitcoin going up and won. 18.50 USDT came back to your balance.",
  );
});

test("trades that closed together are told together, to each member their own", async () => {
  const { server, member, mails, told } = await aTradingFloor();
  const other = await aMember(server);
  await buy(server, member, "up");
  await buy(server, member, "down");
  await buy(server, other, "down");
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await tell(server)).toBe(3);
  expect(told().sort()).toEqual([
    [member.email, "2 of your trades have closed"],
    [other.email, "You lost your Bitcoin trade"],
  ]);
  expect(mails.find(({ subject }) => subject?.startsWith("2"))?.text).toMatch(/up.*won.*down.*lost/s);
});

test("who decided a trade, and why, is told with it", async () => {
  const { server, admin, member, mails } = await aTradingFloor();
  const { transactionId } = (await buy(server, member, "up")).body;
  const body = { outcome: "LOSS", reason: "to show what a decision looks like" };
  await call(server, "decideTradeOutcome", { token: admin.token, params: { id: transactionId }, body });
  await tell(server);
  expect(mails[0]?.text).toContain("An administrator decided this trade: to show what a decision looks like");
});

test("a trade that was closed by a clock long behind is told as well, after all that closed later were", async () => {
  const { server, admin, member, told } = await aTradingFloor();
  const behind = await aServer({ beside: server });
  await buy(server, member, "up");
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await tell(server)).toBe(1);
  await server.context.market.refresh();
  const { transactionId: late } = (await buy(server, member, "down")).body;
  const body = { outcome: "LOSS", reason: "by a server whose clock is wrong" };
  const decided = await call(behind, "decideTradeOutcome", {
    token: admin.token,
    params: { id: late },
    body,
  });
  expect(decided.status).toBe(200);
  server.advance(60_000);
  expect(await tell(server)).toBe(1);
  expect(told().at(-1)).toEqual([member.email, "You lost your Bitcoin trade"]);
});

test("a trade whose closing is committed late is told as well, after those that were closed meanwhile", async () => {
  const { server, member } = await aTradingFloor();
  await buy(server, member, "up");
  await after(server, 1, "100");
  server.advance(300_000);
  await recordTick(server, { at: server.context.clock(), price: "101" });
  const at = server.context.clock();
  let told = -1;
  await server.context.db.transaction().execute(async (tx) => {
    for (const half of [0, 1] as const) {
      await settleDueTrades(tx, { at, endedAfter: new Date(0), half, limit: 10 });
    }
    server.advance(60_000);
    told = await tell(server);
  });
  expect(told).toBe(0);
  server.advance(60_000);
  expect(await tell(server)).toBe(1);
});

test("of two servers that tell at once, one does", async () => {
  const { server, member, told } = await aTradingFloor();
  const beside = await aServer({ beside: server });
  for (let trades = 0; trades < 5; trades += 1) await buy(server, member, "up");
  await after(server, 1, "100");
  await after(server, 300, "101");
  const later = { ...beside.context, clock: server.context.clock };
  const counts = await Promise.all(
    [server.context, later, server.context, later].map((context) => tellOfClosedTrades(context)),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  await server.runJobs();
  expect(told()).toHaveLength(1);
});

test("what one server is telling, no other tells or waits for, and all of it is told once", async () => {
  const { server, member } = await aTradingFloor();
  for (let trades = 0; trades < 5; trades += 1) await buy(server, member, "up");
  await after(server, 1, "100");
  await after(server, 300, "101");
  await server.context.db.transaction().execute(async (tx) => {
    expect(await takeUnreportedTrades(tx, { limit: 2_000 })).toHaveLength(5);
    expect(await tell(server)).toBe(0);
  });
  expect(await tell(server)).toBe(0);
});

test("a message that could not be written is not lost: the trade is told the next time", async () => {
  const { server, member, told } = await aTradingFloor();
  await buy(server, member, "up");
  await after(server, 1, "100");
  await after(server, 300, "101");
  const fault =
    "create trigger fault before insert on outbox for each statement execute function refuse_change()";
  await asOwner(server.target, fault);
  await expect(tellOfClosedTrades(server.context)).rejects.toThrow("append-only");
  await asOwner(server.target, "drop trigger fault on outbox");
  expect(await tell(server)).toBe(1);
  expect(told()).toEqual([[member.email, "You won your Bitcoin trade"]]);
});

test("who wants no word of trades gets none, and no later word of those that closed meanwhile", async () => {
  const { server, member, told } = await aTradingFloor();
  await asOwner(server.target, `insert into muted_topics values ('${member.id}', 'trade')`);
  await buy(server, member, "up");
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await tell(server)).toBe(1);
  await asOwner(server.target, "delete from muted_topics");
  expect(await tell(server)).toBe(0);
  expect(told()).toEqual([]);
});
