import { asId } from "@paperchain/core/ids.ts";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { listMyTrades } from "../../features/trades/list/list-trades.ts";
import { listTransactions } from "../../features/transactions/list-transactions.ts";
import { listPrepared } from "../../testing/database/prepared-statements.ts";
import { aTradingFloor } from "../../testing/trades/trading-floor.ts";

test("the lists that members' screens open have kept plans, and filtered ones have none", async () => {
  const { server, member } = await aTradingFloor();
  const { db, close } = openDatabase(server.target, { connectionsMax: 1, onError: () => {} });
  onTestFinished(close);
  const context = { ...server.context, db };
  const id = asId<"member">(member.id);
  await listTransactions(context, id, { page: 1, limit: 10 });
  expect(await listPrepared(db)).toHaveLength(1);
  await listMyTrades(context, id, { page: 1, limit: 5 });
  expect(await listPrepared(db)).toHaveLength(2);
  await listMyTrades(context, id, { page: 1, limit: 20, coinId: "bitcoin" });
  expect(await listPrepared(db)).toHaveLength(3);
  await listTransactions(context, id, { page: 1, limit: 10, type: "BuyUp" });
  await listMyTrades(context, id, { page: 1, limit: 5, outcome: "WIN" });
  expect(await listPrepared(db)).toHaveLength(3);
});
