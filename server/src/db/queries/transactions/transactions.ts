import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { ListedTransactionsView, TransactionsTable } from "../../tables/ledger.ts";
import type { Tables } from "../../tables/tables.ts";
import { containsPattern } from "../contains-pattern.ts";

export interface ListedTransaction extends TransactionsTable {
  user_name: string;
}

export interface TransactionFilter {
  readonly member?: MemberId | undefined;
  readonly type?: TransactionsTable["type"] | undefined;
  /** "Waiting" means that an administrator decides: pending, but no trade and no plan. */
  readonly status?: TransactionsTable["status"] | "Waiting" | undefined;
  readonly userName?: string | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly before?: Date | undefined;
}

type Joined = Tables & { members: Tables["members"] };
type Matching = SelectQueryBuilder<Joined, "transactions" | "members", object>;

export function matching(db: Database, filter: TransactionFilter): Matching {
  let query: Matching = db
    .selectFrom(listed(filter).as("transactions"))
    .innerJoin("members", "members.id", "transactions.member_id")
    .where(kind("transactions", filter));
  // An administrator can hide a row from the list of all members' transactions, never from its own member.
  query = filter.member
    ? query.where("transactions.member_id", "=", filter.member)
    : query.where("hidden_at", "is", null);
  if (filter.from) query = query.where("transactions.created_at", ">=", filter.from);
  if (filter.before) query = query.where("transactions.created_at", "<", filter.before);
  if (filter.userName) query = query.where("members.full_name", "ilike", containsPattern(filter.userName));
  return query;
}

/**
 * Reads incomplete rows from their own view: they are rare and clustered, so the planner picks the wrong index on the
 * whole table.
 */
function listed(filter: TransactionFilter): RawBuilder<ListedTransactionsView> {
  if (filter.member || filter.status === undefined || filter.status === "Completed") {
    return sql`listed_transactions`;
  }
  return sql`(select t.* from uncompleted_transactions u join listed_transactions t on t.id = u.id where ${kind("u", filter)})`;
}

/** The filter by type and status, for rows that have both. */
export function kind(table: string, { type, status }: TransactionFilter): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql.join(
    [
      sql`true`,
      ...(type ? [sql`${column("type")} = ${type}`] : []),
      ...(status ? [sql`${column("status")} = ${status === "Waiting" ? "Pending" : status}`] : []),
      ...(status === "Waiting" ? [sql`${column("type")} in ('Deposit', 'Withdraw')`] : []),
    ],
    sql` and `,
  );
}

/** A page of the matching transactions, newest first by default; or those after a given one. */
export async function listTransactions(
  db: Database,
  filter: TransactionFilter,
  page: { limit: number; offset?: number; after?: TransactionId | undefined; oldestFirst?: boolean },
): Promise<ListedTransaction[]> {
  let query = matching(db, filter);
  if (page.after) query = query.where("transactions.id", "<", page.after);
  return query
    .selectAll("transactions")
    .select("members.full_name as user_name")
    .orderBy("transactions.id", page.oldestFirst ? "asc" : "desc")
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute();
}

export async function insertTransaction(db: Database, row: TransactionsTable): Promise<ListedTransaction> {
  await db.insertInto("transactions").values(row).execute();
  return findTransaction(db, row.id);
}

async function findTransaction(db: Database, id: TransactionId): Promise<ListedTransaction> {
  return db
    .selectFrom("listed_transactions as transactions")
    .innerJoin("members", "members.id", "transactions.member_id")
    .selectAll("transactions")
    .select("members.full_name as user_name")
    .where("transactions.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The number of a member's waiting deposits. */
export async function countOpenDeposits(db: Database, member: MemberId): Promise<number> {
  const { open } = await db
    .selectFrom("transactions")
    .select((row) => row.fn.countAll<number>().as("open"))
    .where("member_id", "=", member)
    .where("type", "=", "Deposit")
    .where("status", "=", "Pending")
    .executeTakeFirstOrThrow();
  return Number(open);
}

export async function lockTransaction(
  db: Database,
  id: TransactionId,
): Promise<ListedTransaction | undefined> {
  const locked = await db
    .selectFrom("transactions")
    .select("id")
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return locked && findTransaction(db, id);
}

/**
 * Pending deposits of this age that no other server is completing, oldest first. A server whose clock is ahead of the
 * database's gets none early. Deposits of a member whose account is being changed or deleted wait for the next round.
 */
export async function lockConfirmedDeposits(
  db: Database,
  which: { now: Date; ageMs: number; limit: number },
): Promise<TransactionsTable[]> {
  return db
    .selectFrom("transactions")
    .innerJoin("members", "members.id", "transactions.member_id")
    .selectAll("transactions")
    .where("type", "=", "Deposit")
    .where("transactions.status", "=", "Pending")
    .where("hidden_at", "is", null)
    .where(
      "transactions.created_at",
      "<=",
      sql<Date>`least(${which.now}::timestamptz, clock_timestamp()) - ${which.ageMs} * interval '1 millisecond'`,
    )
    .orderBy("transactions.member_id")
    .orderBy("transactions.id")
    .limit(which.limit)
    .modifyEnd(sql`for update of transactions skip locked for key share of members skip locked`)
    .execute();
}

export async function decideTransaction<Row extends TransactionsTable>(
  db: Database,
  row: Row,
  decision: Pick<TransactionsTable, "status" | "decided_at" | "decided_by" | "reason">,
): Promise<Row> {
  await db.updateTable("transactions").set(decision).where("id", "=", row.id).execute();
  return { ...row, ...decision };
}

export async function hideTransaction(db: Database, id: TransactionId, at: Date): Promise<void> {
  await db.updateTable("transactions").set({ hidden_at: at }).where("id", "=", id).execute();
}
