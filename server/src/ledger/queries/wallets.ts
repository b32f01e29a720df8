import type { MemberId } from "@paperchain/core/ids.ts";
import type { Purpose } from "@paperchain/core/ledger/movement.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { preparedPlan } from "../../db/reading/prepared-plans.ts";
import type { JournalTable, WalletsTable } from "../tables.ts";

export async function insertWallet(db: Database, member: MemberId): Promise<void> {
  await sql`select open_wallet(${member})`.execute(db);
}

export async function findWallet(
  db: Database,
  member: MemberId,
): Promise<Selectable<WalletsTable> | undefined> {
  return db.selectFrom("wallets").selectAll().where("member_id", "=", member).executeTakeFirst();
}

/** Locks the wallet against postings until the transaction ends. */
export async function lockWallet(tx: Database, member: MemberId): Promise<void> {
  await sql`select lock_wallets(array[${member}::uuid])`.execute(tx);
}

export type WalletPlaces = Record<"available" | Purpose, Usdt> &
  Pick<WalletsTable, "version"> & { readonly coins: readonly OwnedQuantity[] };

/** How much of a coin a member owns, in hundred-millionths. */
interface OwnedQuantity {
  readonly id: string;
  readonly quantity: string;
}

/**
 * The available amount and the amount held for each purpose, at the same instant, because one statement reads them. For
 * withdrawals, trades and orders, the held amount is the sum of the pending and open ones, which the laws of the books
 * equate with their holds. The rest is for plans.
 */
export async function findWalletPlaces(db: Database, member: MemberId): Promise<WalletPlaces | undefined> {
  const { rows } = await sql<WalletPlaces>`
    select ${preparedPlan} places.* from (${walletPlaces(member)}) places`.execute(db);
  return rows[0];
}

export const walletPlaces = (member: MemberId) => sql<WalletPlaces>`
  select version, available, withdrawals, trades, orders, held - withdrawals - trades - orders as plans, owned.coins
  from wallets,
    lateral (select coalesce(sum(amount), 0)::bigint as orders from open_orders o
      where o.member_id = wallets.member_id) ordered,
    lateral (select coalesce(json_agg(json_build_object('id', c.coin_id, 'quantity', (c.available + c.held)::text)), '[]') as coins
      from coin_wallets c where c.member_id = wallets.member_id and c.available + c.held > 0) owned,
    lateral (select coalesce(sum(amount), 0)::bigint as withdrawals from transactions t
      where t.member_id = wallets.member_id and t.type = 'Withdraw' and t.status = 'Pending') pending,
    lateral (select coalesce(sum(stake), 0)::bigint as trades from open_trades t
      where t.member_id = wallets.member_id) open
  where wallets.member_id = ${member}`;

/** The newest movement of a wallet, and the transaction that wrote it; nothing for a wallet without movements. */
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
