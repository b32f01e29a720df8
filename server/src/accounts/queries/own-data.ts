import type { MemberId } from "@paperchain/core/ids.ts";
import { figureColumns } from "@paperchain/core/standings/figures.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Tables } from "../../db/tables.ts";

/** A table with one row for each of a member's things, and the column with that thing's id. */
type Things = readonly [table: keyof Tables, id: string];

interface Place<Table extends keyof Tables = keyof Tables> {
  readonly from: Table;
  /** The exported columns. Hashes, tokens, and the texts of messages, which contain links, are left out. */
  readonly columns: readonly string[];
  /** Unique among one member's rows, and the order of the export. */
  readonly key: string;
  /** The column with the member's id, or with the id of something that belongs to them. */
  readonly of: string;
  /** The table that links this id to the member, if it is not the member's own id. */
  readonly within?: Things;
}

const place = <Table extends keyof Tables>(
  from: Table,
  of: keyof Tables[Table] & string,
  columns: readonly [keyof Tables[Table] & string, ...(keyof Tables[Table] & string)[]],
  within?: Things,
): Place<Table> => ({ from, of, key: columns[0], columns, ...(within && { within }) });

/**
 * Every table with rows about a member besides their own row, or with what an administrator wrote. A new table of this
 * kind needs an entry here.
 */
export const ownPlaces = {
  sessions: place("sessions", "member_id", [
    "id",
    "created_at",
    "last_seen_at",
    "expires_at",
    "ended_at",
    "ended_why",
    "ended_for_role",
    "remembered",
    "address",
    "user_agent",
  ]),
  devices: place("devices", "member_id", ["created_at", "last_login_at"]),
  twoFactorLogin: place("two_factor", "member_id", ["created_at", "confirmed_at"]),
  inboxRead: place("inbox_reads", "member_id", ["read_until", "dismissed"]),
  noticesSwitchedOff: place("muted_topics", "member_id", ["topic"]),
  invitations: place("invitations", "member_id", [
    "id",
    "code",
    "uses_max",
    "used",
    "revoked_at",
    "created_at",
  ]),
  wallet: place("wallets", "member_id", ["version", "available", "held"]),
  ledger: place("journal", "member_id", [
    "version",
    "at",
    "kind",
    "reference",
    "d_available",
    "d_held",
    "available_after",
    "held_after",
  ]),
  transactions: place("listed_transactions", "member_id", [
    "id",
    "type",
    "status",
    "amount",
    "fee",
    "currency",
    "crypto_amount",
    "price",
    "address",
    "note",
    "created_at",
    "decided_at",
    "hidden_at",
    "payout",
    "reason",
  ]),
  trades: place("trades", "member_id", [
    "id",
    "coin_id",
    "source",
    "direction",
    "stake",
    "payout_bps",
    "seconds",
    "settlement",
    "accepted_at",
    "entry_at",
    "ends_at",
    "exit_at",
    "outcome",
    "payout",
    "closed_at",
    "reason",
    "rule_outcome",
  ]),
  orders: place("orders", "member_id", [
    "id",
    "coin_id",
    "source",
    "side",
    "kind",
    "amount",
    "quantity",
    "price",
    "fee_bps",
    "spread_bps",
    "accepted_at",
    "cancel_asked_at",
    "trigger_at",
    "fill_at",
    "fill_quantity",
    "fill_amount",
    "fee",
    "profit",
    "reason",
    "closed_at",
  ]),
  coins: place("coin_wallets", "member_id", ["coin_id", "available", "held", "cost", "taken"]),
  forecasts: place("trade_forecasts", "member_id", [
    "trade_id",
    "confidence",
    "reason",
    "reason_salt",
    "stated_at",
  ]),
  walletStarts: place("wallet_starts", "member_id", ["id", "started_at", "first_version", "reason"]),
  rounds: place(
    "rounds",
    "id",
    ["id", "group_id", "number", "name", "state", "started_at", "ends_at", "ended_at", "amount"],
    ["standings", "round_id"],
  ),
  // The export states the number of the exported trades and purchases.
  standings: place("standings", "member_id", [
    "round_id",
    ...figureColumns.filter((column) => column !== "risks"),
    "profit",
    "return_share",
  ]),
  finalStandings: place("final_standings", "member_id", ["round_id", "position"]),
  purchases: place("purchases", "member_id", [
    "id",
    "coin_name",
    "amount",
    "daily_profit_bps",
    "run_time",
    "time_unit",
    "started_at",
    "status",
    "periods_paid",
    "paid",
  ]),
  identityDocuments: place("kyc_documents", "member_id", [
    "id",
    "document_type",
    "status",
    "message",
    "submitted_at",
    "decided_at",
    "deleted_at",
  ]),
  viewsOfIdentityDocuments: place(
    "kyc_views",
    "document_id",
    ["id", "document_id", "viewed_at"],
    ["kyc_documents", "id"],
  ),
  supportMessages: place("support_messages", "member_id", [
    "id",
    "name",
    "email",
    "subject",
    "message",
    "state",
    "created_at",
  ]),
  supportAnswers: place(
    "support_answers",
    "message_id",
    ["id", "message_id", "text", "created_at"],
    ["support_messages", "id"],
  ),
  keptCheckpoints: place("checkpoint_holders", "member_id", ["size", "held_at"]),
  messagesToYou: place("outbox", "member_id", [
    "id",
    "channel",
    "recipient",
    "subject",
    "state",
    "created_at",
    "passed_on_at",
  ]),
  actsOfAdministrators: place("operator_log", "subject_id", [
    "seq",
    "at",
    "type",
    "before",
    "after",
    "reason",
  ]),
  actsOfYours: place("operator_log", "actor_id", ["seq", "at", "type", "before", "after", "reason"]),
  announcementsOfYours: place("announcements", "written_by", [
    "id",
    "group_id",
    "text",
    "written_at",
    "mailed",
    "stands_until",
  ]),
} as const;

export type OwnRow = Readonly<Record<string, unknown>>;

/** A page of a member's rows of one table, after the last exported key. */
export async function listOwnRows(
  db: Database,
  { from, columns, key, of, within }: Place,
  member: MemberId,
  page: { after: unknown; limit: number },
): Promise<OwnRow[]> {
  const after = page.after === undefined ? sql`true` : sql`${sql.ref(key)} > ${page.after}`;
  const theirs = within
    ? sql`in (select ${sql.ref(within[1])} from ${sql.table(within[0])} where member_id = ${member})`
    : sql`= ${member}`;
  const { rows } = await sql<OwnRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(from)}
    where ${sql.ref(of)} ${theirs} and ${after} order by ${sql.ref(key)} limit ${page.limit}`.execute(db);
  return rows;
}
