import type { GroupId, MemberId, TransactionId } from "@paperchain/core/ids.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { type JsonRows, jsonRows } from "../../db/reading/json-rows.ts";
import { readCounted } from "../../db/reading/read-counted.ts";
import type { TransactionsTable } from "../../ledger/tables.ts";
import { matchingIds, type TransactionFilter } from "./transaction-ids.ts";
import { isCountStored, type TransactionTotals, totalsOf } from "./transaction-totals.ts";

export interface ListedTransaction extends TransactionsTable {
  user_name: string;
}

interface Page {
  readonly limit: number;
  readonly offset?: number;
  readonly oldestFirst?: boolean;
}

/** A page of the matching transactions, newest first by default; or those after a given one. */
export async function listTransactions(
  db: Database,
  filter: TransactionFilter,
  page: Page,
): Promise<ListedTransaction[]> {
  return listedTransactions.list(db, pageOf(filter, page), page.oldestFirst ? "asc" : "desc");
}

export const listedTransactions: JsonRows<ListedTransaction> = jsonRows<
  Omit<ListedTransaction, "completes_itself" | "xid">
>({
  id: "plain",
  member_id: "plain",
  type: "plain",
  status: "plain",
  amount: "integer",
  fee: "integer",
  currency: "plain",
  crypto_amount: "decimal",
  price: "decimal",
  address: "plain",
  note: "plain",
  created_at: "time",
  decided_at: "time",
  decided_by: "plain",
  hidden_at: "time",
  payout: "integer",
  reason: "plain",
  user_name: "plain",
});

/** The same page, with the totals of all that match. */
export async function listTransactionsWithTotals(
  db: Database,
  filter: TransactionFilter,
  page: Page & { readonly countedMax: number },
): Promise<{ rows: ListedTransaction[]; totals: TransactionTotals }> {
  const order = page.oldestFirst ? "asc" : "desc";
  const { limit, offset = 0 } = page;
  const left = sql`least(${limit}::bigint, greatest(counts.total - ${offset}::bigint, 0))`;
  const { rows, counts } = await readCounted(
    db,
    listedTransactions,
    pageOf(filter, isCountStored(filter) ? { ...page, limit: left } : page),
    totalsOf(filter, page.countedMax),
    { order, preparesPlan: isAllOfOne(filter) && !page.oldestFirst },
  );
  const { total, more, deposited, withdrawn } = counts;
  const funded =
    deposited === null || withdrawn === null
      ? null
      : { deposited: micro(deposited), withdrawn: micro(withdrawn) };
  return { rows, totals: { total: Number(total), more, funded } };
}

/** Whether these are all transactions of one member: the list that members open most often. */
const isAllOfOne = ({ member, ...more }: TransactionFilter) =>
  member !== undefined && Object.values(more).every((value) => value === undefined);

export const pageOf = (
  filter: TransactionFilter,
  page: Parameters<typeof matchingIds>[1],
) => sql<ListedTransaction>`
  with page as materialized (${matchingIds(filter, page)})
  select t.*, m.full_name as user_name
  from page join listed_transactions t on t.id = page.id join members m on m.id = t.member_id`;

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

export async function findTransactionOwner(db: Database, id: TransactionId): Promise<MemberId | undefined> {
  const found = await db
    .selectFrom("transactions")
    .select("member_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.member_id;
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
 * database's must not get any early. Deposits of a member whose account is being changed or deleted wait for the next
 * round.
 */
export async function lockConfirmedDeposits(
  db: Database,
  which: {
    now: Date;
    ageMs: number;
    limit: number;
    /** The groups whose current rules complete deposits that do not specify it themselves. */
    auto: readonly GroupId[];
    autoForAdministrators: boolean;
  },
): Promise<TransactionsTable[]> {
  return db
    .selectFrom("transactions")
    .innerJoin("members", "members.id", "transactions.member_id")
    .selectAll("transactions")
    .where("type", "=", "Deposit")
    .where("transactions.status", "=", "Pending")
    .where("hidden_at", "is", null)
    .where(completesItself(which))
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

/** The current rules matter only for older deposits, and only if they let some complete. */
const completesItself = ({
  auto,
  autoForAdministrators,
}: {
  auto: readonly GroupId[];
  autoForAdministrators: boolean;
}) =>
  auto.length === 0 && !autoForAdministrators
    ? sql<boolean>`completes_itself`
    : sql<boolean>`coalesce(completes_itself, members.group_id = any (${auto}::uuid[]), ${autoForAdministrators})`;

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
