// @module-tag later

import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect, test } from "vitest";
import { countStatements } from "../../testing/database/count-statements.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, logIn, withAdmin } from "../../testing/members.ts";
import { settleMany } from "../../testing/trades/settled-trades.ts";
import { allTradeReceipts } from "./export-receipts.ts";

/** Two members with more trades than one batch has: with and without an entry, with and without an exit. */
async function aBusyServer() {
  const { server, admin } = await withAdmin();
  const members = [await aMember(server), await aMember(server)];
  await settleMany(
    server,
    members.map(({ id }) => id),
    230,
  );
  return { server, admin, members };
}

const receiptsOf = (body: unknown): TradeReceipt[] =>
  String(body)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a receipt in an export is the receipt that its trade shows alone, and each trade has one, newest first", async () => {
  const { server, members } = await aBusyServer();
  for (const { email, id: member } of members) {
    const { token } = await logIn(server, email);
    const exported = receiptsOf((await call(server, "exportMyReceipts", { token })).body);
    const closed = await asOwner(
      server.target,
      `select id from closed_trades where member_id = '${member}' order by id desc`,
    );
    expect(exported.map(({ trade }) => trade.id)).toEqual(closed.map(({ id }) => id));
    for (const receipt of exported.filter((_, nth) => nth % 5 === 0)) {
      const params = { id: receipt.trade.id };
      expect(receipt).toEqual((await call(server, "showTradeReceipt", { token, params })).body);
    }
    expect(Math.max(...exported.map(({ ticks }) => ticks.length))).toBeGreaterThan(10);
  }
});

test("an export of all has every trade once, with the same ticks and arithmetic, and without names and balances", async () => {
  const { server, admin, members } = await aBusyServer();
  const { token } = await logIn(server, admin.email);
  const all = receiptsOf((await call(server, "exportAllReceipts", { token })).body);
  const own = [];
  for (const { email } of members) {
    const session = await logIn(server, email);
    own.push(...receiptsOf((await call(server, "exportMyReceipts", { token: session.token })).body));
  }
  expect(all).toHaveLength(230);
  const ofOwner = new Map(own.map((receipt) => [receipt.trade.id, receipt]));
  for (const { trade, postings, ...rest } of all) {
    const { trade: owners, postings: lines, ...others } = ofOwner.get(trade.id) as TradeReceipt;
    expect(rest).toEqual(others);
    expect(trade).toEqual({ ...owners, userId: expect.stringMatching(/^person:/), userName: "" });
    expect(postings).toEqual(lines.map(({ availableAfter: _balance, ...line }) => line));
  }
});

test("an export reads the next trades only when its reader has taken those before", async () => {
  const { server } = await aBusyServer();
  const { db, sent } = countStatements(server.context.db);
  const file = allTradeReceipts({ ...server.context, db });
  const first = await file.next();
  expect(receiptsOf(first.value)).toHaveLength(200);
  const forFirst = sent();
  await new Promise(setImmediate);
  expect(sent()).toBe(forFirst);
  await file.return(undefined);
});
