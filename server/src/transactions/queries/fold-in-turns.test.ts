import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "../../db/transact.ts";
import { foldHouseDeltas } from "../../ledger/queries/house.ts";
import { aMember, withMember } from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import { foldTransactionCounts } from "./transaction-totals.ts";

test("while one server folds the counts and the house's deltas, another leaves them to it and does not wait", async () => {
  const { server, member } = await withMember();
  const { db } = server.context;
  const unfolded = async () => {
    const { rows } = await sql<{ counts: bigint; deltas: bigint }>`
      select (select count(*) from transaction_changes) as counts, (select count(*) from house_deltas) as deltas`.execute(
      db,
    );
    return rows[0];
  };
  await deposit(server, member);
  expect(await unfolded()).not.toMatchObject({ counts: 0n });
  await transact(db, async (tx) => {
    await foldTransactionCounts(tx);
    await foldHouseDeltas(tx);
    // The same sums as those that the other one has locked.
    await deposit(server, member);
    await aMember(server);
    await transact(db, async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other);
      await foldTransactionCounts(other);
      await foldHouseDeltas(other);
    });
  });
  const left = await unfolded();
  expect(left?.counts).toBeGreaterThan(0n);
  expect(left?.deltas).toBeGreaterThan(0n);
  await foldTransactionCounts(db);
  await foldHouseDeltas(db);
  expect(await unfolded()).toEqual({ counts: 0n, deltas: 0n });
});
