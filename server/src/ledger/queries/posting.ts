import type { GroupId, MemberId, OrderId } from "@paperchain/core/ids.ts";
import { kinds, type Movement, slotNumbers } from "@paperchain/core/ledger/movement.ts";
import type { Quantity } from "@paperchain/core/money/quantity.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import type { Forecast } from "@paperchain/core/standings/forecast.ts";
import { CompiledQuery } from "kysely";
import { type Database, type DatabaseTarget, openAppPool, type PoolOptions } from "../../db/connect.ts";
import type { KeyedAnswers } from "../../http/stored-answers/idempotency.ts";
import { packAnswer } from "../../http/stored-answers/packed-answer.ts";
import type { OpenOrdersTable } from "../../orders/tables.ts";
import type { OpenTradesTable } from "../../trades/tables.ts";
import type { TransactionsTable } from "../tables.ts";

/** A transaction as written with its movement; a decision fills the other columns later. */
export type NewTransaction = Omit<
  TransactionsTable,
  "decided_at" | "decided_by" | "hidden_at" | "payout" | "reason"
>;

/** A newly accepted trade. If it does not name the last known price, the database takes its newest. */
export type NewTrade = Omit<OpenTradesTable, "accepted_seq" | "entry_at" | "ends_at"> &
  Partial<Pick<OpenTradesTable, "accepted_seq">>;

/** A newly accepted order. */
export type NewOrder = Omit<
  OpenOrdersTable,
  "accepted_xid" | "cancel_asked_at" | "hold_id" | "resting" | "trigger_at" | "trigger_seq"
>;

/** The coins of a sale: it holds them itself, or shares those that another open sale of the member holds already. */
export interface CoinHold {
  readonly member: MemberId;
  readonly coinId: string;
  readonly quantity: Quantity;
  readonly reference: OrderId;
  readonly pairedWith: OrderId | undefined;
}

/** The group by which an act was decided. If the group changed or the member left it, the act is refused. */
export interface Fence {
  /** Null for an administrator, who is in no group. */
  readonly group_id: GroupId | null;
  readonly group_epoch: number;
  /** The limit of the member's open trades before this one. */
  readonly open_trades_max?: number | undefined;
  /** The limit of the member's open orders before this one. */
  readonly open_orders_max?: number | undefined;
  /** The wallet's number of movements on which the decision was based. */
  readonly wallet_version?: bigint | undefined;
}

/** A movement of money or a hold of coins, with all rows that are written together with it. */
export type MovementRows = ActRows &
  (
    | { readonly movement: Movement; readonly coinHold?: undefined }
    | { readonly movement?: undefined; readonly coinHold: CoinHold }
  );

interface ActRows {
  readonly fence?: Fence;
  readonly transaction?: NewTransaction;
  readonly trade?: NewTrade;
  readonly order?: NewOrder;
  /** The member's forecast for the trade, if the group asks for one. */
  readonly forecast?: Forecast | undefined;
  readonly answers?: KeyedAnswers;
}

const moverOf = (rows: MovementRows): Pick<Movement, "member" | "reference"> =>
  rows.movement ?? rows.coinHold;
export const memberOf = (rows: MovementRows): MemberId => moverOf(rows).member;

export interface Posted {
  readonly version: bigint;
  readonly available: Usdt;
  readonly held: Usdt;
}

/** Connections that only post, so that a batch never waits behind a list. */
export interface Posting {
  /** Posts movements as one transaction. Returns the result of each, in the given order. */
  write(batch: readonly MovementRows[], at: Date): Promise<(Posted | undefined)[]>;
  /** The acts of a batch whose keys already have a movement or an answer. */
  findWritten(batch: readonly MovementRows[]): Promise<ReadonlySet<MovementRows>>;
  close(): Promise<void>;
}

export function openPosting(target: DatabaseTarget, options: PoolOptions): Posting {
  const pool = openAppPool(target, options);
  return {
    write: async (batch, at) =>
      inOrder(batch.length, (await pool.query<PostedRow>(statementOf(batch, at))).rows),
    findWritten: async (batch) => {
      const { rows } = await pool.query<{ ord: number }>(writtenStatement(batch));
      return new Set(rows.flatMap(({ ord }) => batch[ord - 1] ?? []));
    },
    close: () => pool.end(),
  };
}

/** Posts one movement inside the caller's transaction. Returns nothing if the wallet would go below zero. */
export async function postInTransaction(
  tx: Database,
  movement: Movement,
  at: Date,
): Promise<Posted | undefined> {
  const { text, values } = statementOf([{ movement }], at);
  const { rows } = await tx.executeQuery<PostedRow>(CompiledQuery.raw(text, values));
  return inOrder(1, rows)[0];
}

interface PostedRow {
  ord: number;
  version: bigint;
  available: bigint;
  held: bigint;
}

function inOrder(count: number, rows: readonly PostedRow[]): (Posted | undefined)[] {
  const posted: (Posted | undefined)[] = Array.from({ length: count });
  for (const row of rows) {
    posted[row.ord - 1] = { version: row.version, available: micro(row.available), held: micro(row.held) };
  }
  return posted;
}

// Prepared once per connection, so that the text is parsed once and the function's plan is reused.
function statementOf(
  batch: readonly MovementRows[],
  at: Date,
): { name: string; text: string; values: unknown[] } {
  const transactions = batch.flatMap(({ transaction, fence }, index) =>
    transaction ? [transactionRow(transaction, index + 1, fence)] : [],
  );
  const answers = batch.flatMap((rows, index) =>
    rows.answers ? [answerRow(rows.answers, memberOf(rows), index + 1)] : [],
  );
  const orders = batch.flatMap(({ order, fence }, index) =>
    order ? [orderRow(order, index + 1, fence)] : [],
  );
  const holds = batch.flatMap(({ coinHold }, index) => (coinHold ? [holdRow(coinHold, index + 1)] : []));
  const trades = batch.flatMap(({ trade, forecast }, index) =>
    trade ? [tradeRow(trade, index + 1, forecast)] : [],
  );
  const columns = movementColumns(batch.flatMap(({ movement }) => movement ?? []));
  if (orders.length > 0) {
    return {
      name: "post_orders",
      text: `select * from post_acts($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      values: [
        ...columns,
        at,
        ...[transactions, answers, trades, orders, holds].map((rows) => JSON.stringify(rows)),
        list(batch.flatMap(({ movement }, index) => (movement ? [index + 1] : []))),
      ],
    };
  }
  if (transactions.length === 0 && answers.length === 0) {
    return {
      name: "post_movements",
      text: `select * from post_movements($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [...columns, at],
    };
  }
  return {
    name: "post_acts",
    text: `select * from post_acts($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [...columns, at, JSON.stringify(transactions), JSON.stringify(answers), JSON.stringify(trades)],
  };
}

function writtenStatement(batch: readonly MovementRows[]): { name: string; text: string; values: unknown[] } {
  return {
    name: "find_written",
    text: `
      select a.ord::integer as ord
      from unnest($1::uuid[], $2::smallint[], $3::integer[], $4::uuid[], $5::text[])
        with ordinality as a (reference, slot, step, member_id, key, ord)
      where exists (select from journal j where (j.reference, j.slot, j.step) = (a.reference, a.slot, a.step))
        or exists (select from idempotency i where (i.member_id, i.key) = (a.member_id, a.key))
        or exists (select from coin_journal c where (c.reference, c.slot) = (a.reference, a.slot))`,
    values: [
      list(batch.map((rows) => moverOf(rows).reference)),
      list(
        batch.map(({ movement }) => (movement ? slotNumbers[kinds[movement.kind].slot] : slotNumbers.open)),
      ),
      list(batch.map(({ movement }) => movement?.step ?? 0)),
      list(batch.map(memberOf)),
      batch.map(({ answers }) => answers?.key ?? null),
    ],
  };
}

// Our ids, numbers and names need no quoting inside an array, and building it here is several times faster than the
// driver.
const list = (values: readonly (string | number | bigint)[]) => `{${values.join(",")}}`;

function movementColumns(movements: readonly Movement[]): string[] {
  return [
    list(movements.map(({ member }) => member)),
    list(movements.map(({ kind }) => kind)),
    list(movements.map(({ kind }) => slotNumbers[kinds[kind].slot])),
    list(movements.map(({ step }) => step)),
    list(movements.map(({ reference }) => reference)),
    list(movements.map(({ available }) => available)),
    list(movements.map(({ held }) => held)),
    list(movements.map(({ kind }) => kinds[kind].counter)),
  ];
}

const transactionRow = ({ amount, fee, ...rest }: NewTransaction, ord: number, fence: Fence | undefined) => ({
  ord,
  ...rest,
  ...fence,
  amount: amount.toString(),
  fee: fee.toString(),
});

const tradeRow = (
  { stake, accepted_seq, ...rest }: NewTrade,
  ord: number,
  forecast: Forecast | undefined,
) => ({
  ord,
  ...rest,
  ...(forecast && {
    confidence: forecast.confidence,
    reason: forecast.reason,
    reason_salt: forecast.reasonSalt,
  }),
  stake: stake.toString(),
  accepted_seq: accepted_seq?.toString(),
});

const orderRow = (
  { amount, quantity, accepted_seq, ...rest }: NewOrder,
  ord: number,
  { wallet_version, ...fence }: Partial<Fence> = {},
) => ({
  ord,
  ...rest,
  ...fence,
  wallet_version: wallet_version?.toString(),
  amount: amount?.toString() ?? null,
  quantity: quantity?.toString() ?? null,
  accepted_seq: accepted_seq.toString(),
});

const holdRow = ({ member, coinId, quantity, reference, pairedWith }: CoinHold, ord: number) => ({
  ord,
  member_id: member,
  coin_id: coinId,
  quantity: quantity.toString(),
  reference,
  paired_with: pairedWith ?? null,
});

const answerRow = (answers: KeyedAnswers, member: MemberId, ord: number) => ({
  ord,
  member_id: member,
  key: answers.key,
  request_hash: answers.requestHash.toString("hex"),
  posted_status: answers.posted.status,
  posted_packed: packAnswer(answers.posted.answer).toString("base64"),
  refused_status: answers.refused.status,
  refused_text: JSON.stringify(answers.refused.answer),
});
