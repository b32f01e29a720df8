import { asId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { listMyTrades } from "../../features/trades/list/list-trades.ts";
import { listTransactions } from "../../features/transactions/list-transactions.ts";
import { aTradingFloor } from "../../testing/trades/trading-floor.ts";

test("the lists that members' screens open have kept plans, and filtered ones have none", async () => {
  const { server, member } = await aTradingFloor();
  const { db, close } = openDatabase(server.target, { connectionsMax: 1, onError: () => {} });
  onTestFinished(close);
  const context = { ...server.context, db };
  const id = asId<"member">(member.id);
  const count = async () => {
    const { rows } = await sql<{ kept: number }>`
      select count(*)::integer as kept from pg_prepared_statements`.execute(db);
    return rows[0]?.kept;
  };
  await listTransactions(context, id, { page: 1, limit: 10 });
  expect(await count()).toBe(1);
  await listMyTrades(context, id, { page: 1, limit: 5 });
  expect(await count()).toBe(2);
  await listMyTrades(context, id, { page: 1, limit: 20, coinId: "bitcoin" });
  expect(await count()).toBe(3);
  await listTransactions(context, id, { page: 1, limit: 10, type: "BuyUp" });
  await listMyTrades(context, id, { page: 1, limit: 5, outcome: "WIN" });
  expect(await count()).toBe(3);
});
