import type { MemberId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface FreshStart {
  /** The id that the line of the operator log has. */
  readonly start: string;
  readonly members: readonly MemberId[];
  readonly amount: Usdt;
  readonly by: MemberId;
  readonly reason: string;
}

/** How much went back to the house, and how many trades, purchases and requests were returned. */
export interface Returned {
  readonly cleared: Usdt;
  readonly trades: bigint;
  readonly purchases: bigint;
  readonly requests: bigint;
}

/** Empties wallets and begins them again. The caller holds the lock of their group. */
export async function renewWallets(
  tx: Database,
  { start, members, amount, by, reason }: FreshStart,
  now: Date,
): Promise<Returned> {
  const { rows } = await sql<Returned>`
    select * from renew_wallets(${start}, ${members}::uuid[], ${amount}, ${by}, ${reason}, ${now})`.execute(
    tx,
  );
  const [returned] = rows;
  if (!returned) throw new Error("A fresh start has no answer.");
  return returned;
}

/** Returns the open orders of a member who is being deleted, gives the coins back to the house, and locks the wallet against postings. */
export async function clearDeleted(tx: Database, member: MemberId, at: Date): Promise<void> {
  await sql`select clear_deleted(${member}, ${at})`.execute(tx);
}

/** The last time that a wallet began again; nothing if it never did. */
export async function findNewestStart(db: Database, member: MemberId) {
  return db
    .selectFrom("wallet_starts")
    .select(["id", "started_at"])
    .where("member_id", "=", member)
    .orderBy("first_version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A member's group, and whether the member exists. Deleted members count as gone. */
export async function findGroupOf(tx: Database, member: MemberId) {
  return tx
    .selectFrom("members")
    .select("group_id")
    .where("id", "=", member)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}
