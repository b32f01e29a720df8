// @module-tag later

import { text } from "node:stream/consumers";
import { zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { asOwner } from "../testing/database/database.ts";
import { recordTick } from "../testing/market/ticks.ts";
import { aMember, call, withAdmin, withMember } from "../testing/members.ts";
import { deposit } from "../testing/money/orders.ts";
import { aTransaction } from "../testing/money/transactions.ts";
import { aServer } from "../testing/server.ts";
import { exportTransactions } from "./export-transactions.ts";

const header =
  "Id,Time (UTC),Member,Type,Status,Amount (practice USDT),Fee (practice USDT),Payout (practice USDT),Currency,Coin amount,Address,Decided by,Reason,Note,Trade result (practice USDT),Hidden from the administrators' list (UTC)";

/** The rows of the file below its header, as texts. Works only for rows without line breaks. */
const rowsOf = (csv: string) => csv.trimEnd().split("\n").slice(1);

test("the file has a header, a name, and one row for each transaction of the filter", async () => {
  const { server, admin } = await withAdmin({ startingBalance: zeroUsdt });
  const [ann, bob] = [
    await aMember(server, { fullName: "Ann" }),
    await aMember(server, { fullName: 'Bob, the "Bold"' }),
  ];
  const id = await aTransaction(server, ann, { amount: "12.5", address: "practice1btc" });
  await aTransaction(server, bob, { status: "Failed" });
  const mine = await call(server, "exportMyTransactions", { token: ann.token });
  expect(mine.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="paperchain-practice-transactions.csv"',
    "cache-control": "no-store",
  });
  expect(mine.body).toBe(
    `${header}\n${id},2026-03-01T12:00:00.000Z,Ann,Deposit,Completed,12.50,0.00,,BTC,0.00238095,practice1btc,rule,,A practice deposit,,\n`,
  );
  const none = await call(server, "exportMyTransactions", { token: ann.token, query: { type: "Withdraw" } });
  expect(none.body).toBe(`${header}\n`);
  const all = await call(server, "exportAllTransactions", { token: admin.token });
  expect(all.headers["content-disposition"]).toBe(
    'attachment; filename="paperchain-practice-all-transactions.csv"',
  );
  expect(rowsOf(all.body)).toHaveLength(2);
  expect(rowsOf(all.body)[0]).toContain(',"Bob, the ""Bold""",');
  const query = { userName: "ann", status: "All" };
  const anns = await call(server, "exportAllTransactions", { token: admin.token, query });
  expect(anns.body).toBe(mine.body);
  expect((await call(server, "exportAllTransactions", { token: ann.token })).status).toBe(403);
});

test("a name or a note that begins like a formula is a text in every spreadsheet, and a number stays a number", async () => {
  const { server, admin } = await withAdmin({ startingBalance: zeroUsdt });
  const mallory = await aMember(server, { fullName: "=HYPERLINK(A1)" });
  const notes = [
    "=1+1",
    "+1",
    "-1+cmd()",
    "@sum",
    "\tx",
    "-5,=1",
    ";=1",
    "＝1",
    "plain - note",
    'a "quote", a comma',
  ];
  for (const note of notes) await aTransaction(server, mallory, { note, amount: "-100.25" });
  const { body } = await call(server, "exportAllTransactions", { token: admin.token });
  const rows = rowsOf(body).toReversed();
  expect(rows.map((row) => row.split("0.00238095,,rule,,")[1])).toEqual([
    "'=1+1,,",
    "'+1,,",
    "'-1+cmd(),,",
    "'@sum,,",
    `"'\tx",,`,
    `"'-5,=1",,`,
    `";'=1",,`,
    "'＝1,,",
    "plain - note,,",
    '"a ""quote"", a comma",,',
  ]);
  for (const row of rows) expect(row).toContain(",'=HYPERLINK(A1),Deposit,Completed,-100.25,0.00,");
});

test("a trade has what it paid and its net result, and whether an administrator decided it, with the reason", async () => {
  const { server, admin, member } = await withMember();
  await recordTick(server, { at: server.context.clock(), price: "100" });
  const trade = { coinId: "bitcoin", amount: "10" };
  const { transactionId: id } = (await call(server, "buyUp", { token: member.token, body: trade })).body;
  const body = { outcome: "WIN", reason: "to show what a decision looks like" };
  await call(server, "decideTradeOutcome", { token: admin.token, params: { id }, body });
  const { body: csv } = await call(server, "exportMyTransactions", { token: member.token });
  expect(rowsOf(csv)[0]).toContain(",BuyUp,Completed,10.00,0.00,18.50,USDT,");
  expect(rowsOf(csv)[0]).toContain(",administrator,to show what a decision looks like,");
  expect(rowsOf(csv)[0]).toMatch(/,8\.50,$/);
});

test("what is still open was decided by nobody and has paid nothing, and what an administrator approved says so", async () => {
  const { server, admin } = await withAdmin();
  const { token } = await aMember(server);
  const { id } = (await deposit(server, { token })).body.transaction;
  const rows = async () => rowsOf((await call(server, "exportMyTransactions", { token })).body);
  expect((await rows())[0]).toMatch(/,Deposit,Pending,100\.00,0\.00,,SOL,[^,]+,[^,]*,,,/);
  const decision = { params: { id }, body: { reason: "seen" } };
  await call(server, "approveTransaction", { token: admin.token, ...decision });
  expect((await rows())[0]).toMatch(/,Deposit,Completed,100\.00,0\.00,,SOL,[^,]+,[^,]*,administrator,seen,/);
  await recordTick(server, { at: server.context.clock(), price: "100" });
  await call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10" } });
  expect((await rows())[0]).toMatch(/,BuyUp,Pending,10\.00,0\.00,,USDT,[^,]*,[^,]*,,,/);
});

test("a history of 2,500 transactions is exported whole, newest first, each row once", async () => {
  const { server } = await withAdmin({ startingBalance: zeroUsdt });
  const [member, other] = [await aMember(server), await aMember(server)];
  await aTransaction(server, other);
  await asOwner(
    server.target,
    `insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at)
     select ('019bd0a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${member.id}', 'Deposit', 'Completed',
       1000000, 0, 'BTC', 'number ' || n, now() from generate_series(1, 2500) n`,
  );
  const { body } = await call(server, "exportMyTransactions", { token: member.token });
  const notes = rowsOf(body).map((row) => row.split(",").at(-3));
  expect(notes).toEqual(Array.from({ length: 2_500 }, (_, index) => `number ${2_500 - index}`));
});

test("when the database is lost, the export breaks off and the server goes on", async () => {
  const server = await aServer();
  const gone = { ...server.target, database: "gone" };
  const lost = openDatabase(gone, { connectionsMax: 1, onError: () => {} });
  onTestFinished(lost.close);
  const broken = exportTransactions({ ...server.context, db: lost.db }, undefined, {});
  await expect(text(broken)).rejects.toThrow('database "gone" does not exist');
});
