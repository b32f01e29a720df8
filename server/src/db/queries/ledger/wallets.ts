import type { MemberId } from "@paperchain/core/ids.ts";
import type { Purpose } from "@paperchain/core/ledger/movement.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { JournalTable, WalletsTable } from "../../tables/ledger.ts";

export async function insertWallet(db: Database, member: MemberId): Promise<void> {
  await db
    .insertInto("wallets")
    .values({ member_id: member, available: micro(0n), held: micro(0n), version: 0n })
    .execute();
}

export async function findWallet(db: Database, member: MemberId): Promise<WalletsTable | undefined> {
  return db.selectFrom("wallets").selectAll().where("member_id", "=", member).executeTakeFirst();
}

/** Locks the wallet against postings until the transaction ends. */
export async function lockWallet(tx: Database, member: MemberId): Promise<void> {
  await tx.selectFrom("wallets").select("member_id").where("member_id", "=", member).forUpdate().execute();
}

/**
 * The available amount and the amount held for each purpose, from one statement and so from one instant. For
 * withdrawals and trades that is the sum of the pending and open ones, which the laws of the books equate with their
 * holds; the rest is for plans.
 */
export async function findWalletPlaces(
  db: Database,
  member: MemberId,
): Promise<(Record<"available" | Purpose, Usdt> & Pick<WalletsTable, "version">) | undefined> {
  const { rows } = await sql<Record<"available" | Purpose | "version", bigint>>`
    select version, available, withdrawals, trades, held - withdrawals - trades as plans
    from wallets,
      lateral (select coalesce(sum(amount), 0)::bigint as withdrawals from transactions t
        where t.member_id = wallets.member_id and t.type = 'Withdraw' and t.status = 'Pending') pending,
      lateral (select coalesce(sum(stake), 0)::bigint as trades from trades t
        where t.member_id = wallets.member_id and t.outcome is null) open
    where wallets.member_id = ${member}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    version: row.version,
    available: micro(row.available),
    withdrawals: micro(row.withdrawals),
    trades: micro(row.trades),
    plans: micro(row.plans),
  };
}

/** The newest movement of a wallet, and the transaction that wrote it; nothing if it had none. */
export async function findNewestMovement(
  db: Database,
  member: MemberId,
): Promise<Pick<JournalTable, "version" | "xid"> | undefined> {
  return db
    .selectFrom("journal")
    .select(["version", "xid"])
    .where("member_id", "=", member)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** When the wallet got its starting balance; nothing if it had none. */
export async function findOpeningTime(db: Database, member: MemberId): Promise<Date | undefined> {
  const opening = await db
    .selectFrom("journal")
    .select("at")
    .where("member_id", "=", member)
    .where("version", "=", 1n)
    .where("kind", "=", "opening")
    .executeTakeFirst();
  return opening?.at;
}

/**
 * The wallet's total value at the end of each of a number of equal parts of a period; zero before its first movement.
 */
export async function listWalletValues(
  db: Database,
  member: MemberId,
  during: { from: Date; to: Date; parts: number },
): Promise<{ at: Date; value: Usdt }[]> {
  // Not with the database's intervals: a day of its time zone may have 23 hours.
  const [from, to] = [during.from.getTime(), during.to.getTime()];
  const partMs = (to - from) / during.parts;
  // Walks back over the period once and no further: the last movement before it, and the last one of each part.
  const { rows } = await sql<{ part: number; value: bigint }>`
    with before as (
      select version, available_after + held_after as value from journal
      where member_id = ${member} and at <= ${during.from} order by version desc limit 1
    ), since as (
      select ceil((extract(epoch from at) * 1000 - ${from}) / ${partMs}::numeric)::int as part, version,
        available_after + held_after as value
      from journal
      where member_id = ${member} and version > coalesce((select version from before), 0) and at <= ${during.to}
    )
    select 0 as part, value from before
    union all
    (select distinct on (part) part, value from since order by part, version desc)`.execute(db);
  const lastOf = new Map(rows.map(({ part, value }) => [part, micro(value)]));
  let value = micro(0n);
  return Array.from({ length: during.parts + 1 }, (_, part) => {
    value = lastOf.get(part) ?? value;
    return { at: new Date(from + partMs * part), value };
  });
}
