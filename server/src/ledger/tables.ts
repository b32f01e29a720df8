import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import type { HouseAccount, MovementKind } from "@paperchain/core/ledger/movement.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { TransactionStatus, TransactionType } from "@paperchain/core/transactions/transaction.ts";
import type { Generated } from "kysely";

export interface LedgerTables {
  wallets: WalletsTable;
  journal: JournalTable;
  house_deltas: HouseDeltasTable;
  house_balances: HouseBalancesTable;
  wallet_starts: WalletStartsTable;
  books_check: BooksCheckTable;
  transactions: TransactionsTable;
  listed_transactions: ListedTransactionsView;
  transaction_changes: TransactionChangesTable;
  transaction_days: TransactionDaysTable;
  transaction_totals: TransactionTotalsTable;
  idempotency: IdempotencyTable;
}

export interface WalletsTable {
  member_id: MemberId;
  available: Usdt;
  held: Usdt;
  version: bigint;
  /** Only the posting functions read and write it. */
  moved_at: Generated<Date>;
}

export interface JournalTable {
  member_id: MemberId;
  version: bigint;
  d_available: Usdt;
  d_held: Usdt;
  available_after: Usdt;
  held_after: Usdt;
  reference: string;
  at: Date;
  step: number;
  counter: HouseAccount;
  kind: MovementKind;
  slot: number;
  /**
   * The number of the transaction that wrote the row, set by the database. Null in rows older than the first record.
   */
  xid?: bigint | null;
}

/** A wallet that began again. */
export interface WalletStartsTable {
  id: string;
  member_id: MemberId;
  started_at: Date;
  started_by: MemberId;
  reason: string;
  first_version: bigint;
}

export interface HouseDeltasTable {
  id: Generated<bigint>;
  account: HouseAccount;
  delta: Usdt;
}

export interface HouseBalancesTable {
  account: HouseAccount;
  balance: Usdt;
}

/** One row: the last finished check of the books, and the round under way. */
export interface BooksCheckTable {
  id: number;
  checked_at: Date | null;
  ended_at: Date | null;
  problems: string[];
  turn_at: Date;
  began_at: Date | null;
  last_wallet: MemberId | null;
  broken: bigint;
}

export interface TransactionsTable {
  id: TransactionId;
  member_id: MemberId;
  type: TransactionType;
  status: TransactionStatus;
  amount: Usdt;
  fee: Usdt;
  currency: string;
  crypto_amount: string | null;
  price: string | null;
  address: string | null;
  note: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: MemberId | null;
  hidden_at: Date | null;
  /** The total that came back at the end, for transactions with a stake. */
  payout: Usdt | null;
  /** The administrator's note on the decision. */
  reason: string | null;
  /** Whether a deposit completes by itself when it is confirmed; null for other types and for older deposits. */
  completes_itself?: boolean | null;
  /** As in the journal. */
  xid?: bigint | null;
}

/** The transactions, those of trades with the trade's outcome. */
export type ListedTransactionsView = Omit<TransactionsTable, "xid">;

/** A statement's changes to the number and the amounts of one kind of transaction. */
export interface TransactionChangesTable {
  type: TransactionType;
  status: TransactionsTable["status"];
  hidden: boolean;
  day: string;
  rows: bigint;
  amount: string;
}

export interface TransactionDaysTable {
  day: string;
  type: TransactionType;
  status: TransactionsTable["status"];
  hidden: boolean;
  rows: bigint;
  amount: string;
}

export interface TransactionTotalsTable {
  type: TransactionType;
  status: TransactionsTable["status"];
  hidden: boolean;
  rows: bigint;
  amount: string;
}

export interface IdempotencyTable {
  member_id: MemberId;
  key: string;
  request_hash: Buffer;
  status: number;
  /** Only in rows that the version before wrote. */
  answer: object | null;
  /** The answer as JSON, for answers in which a deletion must be able to find a member. */
  answer_text: string | null;
  /** The answer as `server/src/http/stored-answers/packed-answer.ts` packs it. */
  answer_packed: Buffer | null;
  created_at: Date;
}
