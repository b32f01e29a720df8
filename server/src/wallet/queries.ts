import type { MemberId } from "@paperchain/core/ids.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { OutsideMove } from "@paperchain/core/money/kept-money.ts";
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

export interface WalletHistory {
  readonly values: readonly { readonly at: Date; readonly value: Usdt }[];
  /** Deposits, withdrawals and corrections of the period, each with the market's price of Bitcoin at its time. */
  readonly outside: readonly OutsideMove[];
  /** The market's price of Bitcoin at both ends of the period. */
  readonly bitcoin: { readonly first: Price | null; readonly last: Price | null };
}

interface HistoryRow {
  readonly from_ms: number;
  readonly to_ms: number;
  readonly amounts: readonly string[];
  /** The value of the coins at the same instants; null if the member never had any. */
  readonly coin_amounts: readonly string[] | null;
  readonly bitcoin_first: Price | null;
  readonly bitcoin_last: Price | null;
  readonly outside: readonly { readonly net: string; readonly bitcoin: Price | null }[] | null;
}

/**
 * The wallet's total value, including coins, at the beginning of a period and at the ends of a number of equal parts of
 * it, and the money that was put in and taken out meanwhile. The period begins with the wallet, if that is later.
 */
export async function findWalletHistory(
  db: Database,
  member: MemberId,
  span: HistorySpan,
): Promise<WalletHistory> {
  const { rows } = await historyRow(member, span).execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database answered without the values of a wallet.");
  return historyOf(row);
}

/**
 * A wallet's parts, its values over time and its newest transactions, in one statement; nothing if there is no such
 * wallet.
 */
export async function findWalletOverview(
  db: Database,
  member: MemberId,
  span: HistorySpan,
  recentMax: number,
): Promise<{ places: WalletPlaces; history: WalletHistory; recent: ListedTransaction[] } | undefined> {
  const newest = pageOf({ member }, { limit: recentMax });
  const { rows } = await sql<HistoryRow & WalletPlaces & { recent: Written<ListedTransaction> }>`
    select ${preparedPlan} places.*, history.*, ${listedTransactions.of(newest, "desc")} as recent
    from (${walletPlaces(member)}) places, (${historyRow(member, span)}) history`.execute(db);
  const [row] = rows;
  return row && { places: row, history: historyOf(row), recent: listedTransactions.read(row.recent) };
}

const historyRow = (member: MemberId, { now, periodMs, parts }: HistorySpan): RawBuilder<HistoryRow> => sql`
  select from_ms, to_ms, to_json(amounts) as amounts, to_json(list_coin_values(${member}, from_ms, to_ms, ${parts})) as coin_amounts,
    ${bitcoinAt(sql`to_timestamp(from_ms / 1000)`)} as bitcoin_first, ${bitcoinAt(sql`to_timestamp(to_ms / 1000)`)} as bitcoin_last,
    (
      -- Uses a subquery per part, because the planner does not know that one member may have most of the movements.
      select json_agg(o.move) from (
        select (
          select json_build_object('net', (j.d_available + j.d_held)::text, 'bitcoin', ${bitcoinAt(sql`j.at`)})
          from journal j where j.reference = t.id and j.kind in ('deposit', 'withdrawal_spend', 'adjustment')
        ) as move
        from transactions t
        where t.member_id = ${member} and t.decided_at > to_timestamp(from_ms / 1000) and t.type in ('Deposit', 'Withdraw', 'Adjustment')
      ) o where o.move is not null
    ) as outside
  from list_wallet_values(${member}, ${now.getTime() - periodMs}, ${now.getTime()}, ${parts})`;

/** The market's last recorded price of Bitcoin at an instant. */
const bitcoinAt = (instant: RawBuilder<unknown>) => sql`(
  select trim_scale(k.market_price)::text from ticks k where k.coin_id = 'bitcoin' and k.source_at <= ${instant} order by k.source_at desc limit 1
)`;

function historyOf({ from_ms: from, to_ms: to, amounts, coin_amounts: coins, ...row }: HistoryRow) {
  const partMs = (to - from) / (amounts.length - 1);
  return {
    values: amounts.map((amount, part) => ({
      at: new Date(from + partMs * part),
      value: micro(BigInt(amount) + BigInt(coins?.[part] ?? 0)),
    })),
    outside: (row.outside ?? []).map(({ net, bitcoin }) => ({ net: micro(BigInt(net)), bitcoin })),
    bitcoin: { first: row.bitcoin_first, last: row.bitcoin_last },
  };
}
