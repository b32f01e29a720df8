import type { MemberId } from "@paperchain/core/ids.ts";
import type { Purpose } from "@paperchain/core/ledger/movement.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { WalletsTable } from "../tables.ts";

export async function insertWallet(db: Database, member: MemberId): Promise<void> {
  await db
    .insertInto("wallets")
    .values({ member_id: member, available: micro(0n), held: micro(0n), version: 0n })
    .execute();
}

export async function findWallet(db: Database, member: MemberId): Promise<WalletsTable | undefined> {
  return db.selectFrom("wallets").selectAll().where("member_id", "=", member).executeTakeFirst();
}

/** What is held for each purpose, from the journal: the sum of what was put aside and taken back for it. */
export async function sumHeldByPurpose(db: Database, member: MemberId): Promise<Record<Purpose, Usdt>> {
  const rows = await db
    .selectFrom("journal")
    .select([
      sql<Purpose>`split_part(kind::text, '_', 1) || 's'`.as("purpose"),
      sql<bigint>`sum(d_held)::bigint`.as("held"),
    ])
    .where("member_id", "=", member)
    .where("d_held", "!=", micro(0n))
    .groupBy("purpose")
    .execute();
  const held = (purpose: Purpose) => micro(rows.find((row) => row.purpose === purpose)?.held ?? 0n);
  return { withdrawals: held("withdrawals"), trades: held("trades"), plans: held("plans") };
}

/** The wallet's whole value at the end of each of a number of equal parts of a time; before its first movement, zero. */
export async function listWalletValues(
  db: Database,
  member: MemberId,
  during: { from: Date; to: Date; parts: number },
): Promise<{ at: Date; value: Usdt }[]> {
  const { rows } = await sql<{ at: Date; value: bigint }>`
    with marks as (
      select ${during.from}::timestamptz + (${during.to}::timestamptz - ${during.from}::timestamptz) * n / ${during.parts}::int as at
      from generate_series(0, ${during.parts}::int) n
    )
    select marks.at, coalesce(last.value, 0)::bigint as value
    from marks
    left join lateral (
      select available_after + held_after as value from journal
      where member_id = ${member} and journal.at <= marks.at order by version desc limit 1
    ) last on true
    order by marks.at`.execute(db);
  return rows.map(({ at, value }) => ({ at, value: micro(value) }));
}
