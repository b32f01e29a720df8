import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { PollsTable, QuotedCoinsTable } from "../tables.ts";

/**
 * Records a poll under the next number. The feed must be locked. A number that a record has is never reused, even if
 * somebody deleted its poll.
 */
export async function insertPoll(
  tx: Database,
  poll: Omit<Insertable<PollsTable>, "number">,
  coins: QuotedCoinsTable,
): Promise<void> {
  await tx
    .insertInto("quoted_coins")
    .values(coins)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const number = sql<bigint>`(
    select coalesce(greatest((select max(number) from polls), (select max(poll) from records)) + 1, 0))`;
  await tx
    .insertInto("polls")
    .values({ ...poll, number })
    .execute();
}

/** The number of polls since then, of polls without a price, and of missing numbers between them. */
export async function countPolls(db: Database, since: Date) {
  const { rows } = await sql<{ count: bigint; without: bigint; missing: bigint }>`
    select count(*) as count, count(*) filter (where result <> 'answered') as without,
      coalesce(max(number) - min(number) + 1 - count(*), 0) as missing
    from polls where answered_at >= ${since}`.execute(db);
  const [count, withoutPrice, missing] = [rows[0]?.count, rows[0]?.without, rows[0]?.missing].map((n) =>
    Number(n ?? 0n),
  );
  return { count: count ?? 0, withoutPrice: withoutPrice ?? 0, missing: missing ?? 0 };
}

export async function findLastPoll(db: Database): Promise<{ number: number; at: Date } | undefined> {
  const last = await db
    .selectFrom("polls")
    .select(["number", "answered_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && { number: Number(last.number), at: last.answered_at };
}

/** The polls that some transactions wrote, in their order. */
export async function listPollsOf(
  tx: Database,
  { first, before }: { readonly first: bigint; readonly before: bigint },
): Promise<PollsTable[]> {
  const { rows } = await sql<PollsTable>`
    select number, source, host, asked_at, answered_at, result, problem, answer_hashes, seq, count, coins_hash, root, null as hashes, xid
    from polls where xid >= ${first} and xid < ${before} order by number`.execute(tx);
  return rows;
}
