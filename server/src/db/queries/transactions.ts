import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";
import type { TransactionsTable } from "../tables/ledger.ts";
import type { Tables } from "../tables/tables.ts";
import { containsPattern } from "./contains-pattern.ts";

export interface ListedTransaction extends TransactionsTable {
  user_name: string;
}

export interface TransactionFilter {
  readonly member?: MemberId | undefined;
  readonly type?: TransactionsTable["type"] | undefined;
  /** Waiting is what an administrator decides: of what is pending, no trade and no plan. */
  readonly status?: TransactionsTable["status"] | "Waiting" | undefined;
  readonly userName?: string | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly before?: Date | undefined;
}

type Joined = Tables & { members: Tables["members"] };
type Matching = SelectQueryBuilder<Joined, "transactions" | "members", object>;

function matching(db: Database, filter: TransactionFilter): Matching {
  let query: Matching = db
    .selectFrom("listed_transactions as transactions")
    .innerJoin("members", "members.id", "transactions.member_id")
    .where("hidden_at", "is", null);
  if (filter.member) query = query.where("transactions.member_id", "=", filter.member);
  if (filter.type) query = query.where("transactions.type", "=", filter.type);
  if (filter.status === "Waiting") query = query.where("transactions.id", "in", waiting(db));
  else if (filter.status) query = query.where("transactions.status", "=", filter.status);
  if (filter.from) query = query.where("transactions.created_at", ">=", filter.from);
  if (filter.before) query = query.where("transactions.created_at", "<", filter.before);
  if (filter.userName) query = query.where("members.full_name", "ilike", containsPattern(filter.userName));
  return query;
}

/** By an index of its own: the status of a listed transaction is computed. */
const waiting = (db: Database) =>
  db
    .selectFrom("transactions")
    .select("id")
    .where(sql<boolean>`hidden_at is null and status = 'Pending' and type in ('Deposit', 'Withdraw')`);

/** A page of the transactions that match, newest first unless asked otherwise; or those after one that was seen last. */
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

export interface TransactionTotals {
  readonly total: number;
  readonly deposited: Usdt;
  readonly withdrawn: Usdt;
  readonly pending: number;
  /** Of those, what an administrator decides. */
  readonly waiting: number;
  readonly completed: number;
  readonly failed: number;
}

/** How many match, of which status, and what of it has really come and gone. */
export async function sumTransactions(db: Database, filter: TransactionFilter): Promise<TransactionTotals> {
  const completed = (type: string) =>
    sql<bigint>`coalesce(sum(transactions.amount) filter (where transactions.type = ${type} and transactions.status = 'Completed'), 0)::bigint`;
  const count = (status: string) => sql<bigint>`count(*) filter (where transactions.status = ${status})`;
  const row = await matching(db, filter)
    .select([
      sql<bigint>`count(*)`.as("total"),
      completed("Deposit").as("deposited"),
      completed("Withdraw").as("withdrawn"),
      count("Pending").as("pending"),
      sql<bigint>`count(*) filter (where transactions.status = 'Pending' and transactions.type in ('Deposit', 'Withdraw'))`.as(
        "waiting",
      ),
      count("Completed").as("completed"),
      count("Failed").as("failed"),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    deposited: micro(row.deposited),
    withdrawn: micro(row.withdrawn),
    pending: Number(row.pending),
    waiting: Number(row.waiting),
    completed: Number(row.completed),
    failed: Number(row.failed),
  };
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

/** Pending deposits that were announced before an instant and that no other server is completing, oldest first. */
export async function lockConfirmedDeposits(
  db: Database,
  which: { announcedBefore: Date; limit: number },
): Promise<TransactionsTable[]> {
  return db
    .selectFrom("transactions")
    .selectAll()
    .where("type", "=", "Deposit")
    .where("status", "=", "Pending")
    .where("hidden_at", "is", null)
    .where("created_at", "<=", which.announcedBefore)
    .orderBy("member_id")
    .orderBy("id")
    .limit(which.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function decideTransaction<Row extends TransactionsTable>(
  db: Database,
  row: Row,
  decision: Pick<TransactionsTable, "status" | "decided_at" | "decided_by">,
): Promise<Row> {
  await db.updateTable("transactions").set(decision).where("id", "=", row.id).execute();
  return { ...row, ...decision };
}

export async function hideTransaction(db: Database, id: TransactionId, at: Date): Promise<void> {
  await db.updateTable("transactions").set({ hidden_at: at }).where("id", "=", id).execute();
}
