import type { MemberId } from "@paperchain/core/ids.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Written } from "../db/reading/json-rows.ts";
import { preparedPlan } from "../db/reading/prepared-plans.ts";
import { type WalletPlaces, walletPlaces } from "../ledger/queries/wallets.ts";
import { type ListedTransaction, listedTransactions, pageOf } from "../transactions/queries/transactions.ts";

export interface HistorySpan {
  readonly now: Date;
  readonly periodMs: number;
  readonly parts: number;
}

export type WalletValues = readonly { readonly at: Date; readonly value: Usdt }[];

interface HistoryRow {
  readonly from_ms: number;
  readonly to_ms: number;
  readonly amounts: readonly string[];
  /** The value of the coins at the same instants; null if the member never had any. */
  readonly coin_amounts: readonly string[] | null;
}

/** The wallet's total value, coins included, at the end of each of a number of equal parts of a period, and at its beginning. */
export async function listWalletValues(
  db: Database,
  member: MemberId,
  span: HistorySpan,
): Promise<WalletValues> {
  const { rows } = await historyRow(member, span).execute(db);
  return rows.flatMap(valuesOf);
}

/** A wallet's places, its values over time and its newest transactions, in one statement; nothing if there is no such wallet. */
export async function findWalletOverview(
  db: Database,
  member: MemberId,
  span: HistorySpan,
  recentMax: number,
): Promise<{ places: WalletPlaces; values: WalletValues; recent: ListedTransaction[] } | undefined> {
  const newest = pageOf({ member }, { limit: recentMax });
  const { rows } = await sql<HistoryRow & WalletPlaces & { recent: Written<ListedTransaction> }>`
    select ${preparedPlan} places.*, history.*, ${listedTransactions.of(newest, "desc")} as recent
    from (${walletPlaces(member)}) places, (${historyRow(member, span)}) history`.execute(db);
  const [row] = rows;
  return row && { places: row, values: valuesOf(row), recent: listedTransactions.read(row.recent) };
}

const historyRow = (member: MemberId, { now, periodMs, parts }: HistorySpan): RawBuilder<HistoryRow> => sql`
  select from_ms, to_ms, to_json(amounts) as amounts, to_json(list_coin_values(${member}, from_ms, to_ms, ${parts})) as coin_amounts
  from list_wallet_values(${member}, ${now.getTime() - periodMs}, ${now.getTime()}, ${parts})`;

function valuesOf({ from_ms: from, to_ms: to, amounts, coin_amounts: coins }: HistoryRow): WalletValues {
  const partMs = (to - from) / (amounts.length - 1);
  return amounts.map((amount, part) => ({
    at: new Date(from + partMs * part),
    value: micro(BigInt(amount) + BigInt(coins?.[part] ?? 0)),
  }));
}
