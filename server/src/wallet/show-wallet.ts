import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { sameMoney } from "@paperchain/core/money/kept-money.ts";
import { writeQuantity } from "@paperchain/core/money/quantity.ts";
import { writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { writeTime } from "@paperchain/core/time/utc.ts";
import type { Context } from "../context.ts";
import { transactionView } from "../transactions/transaction-view.ts";
import { findWalletHistory, findWalletOverview, type WalletHistory } from "./queries.ts";
import { allocationView, balanceView, placesOf, readBalance, readWallet, totalOf } from "./read-wallet.ts";

const recentMax = 5;
const historyParts = 60;
const hourMs = 60 * 60_000;
const periodMs = {
  "24h": 24 * hourMs,
  "7d": 7 * 24 * hourMs,
  "30d": 30 * 24 * hourMs,
  "90d": 90 * 24 * hourMs,
} as const;
export type Period = keyof typeof periodMs;

export async function showBalance(context: Context, member: MemberId) {
  return (await readBalance(context.db, context.market, member)) ?? refuse("not_found");
}

export async function showHoldings(context: Context, member: MemberId) {
  const places = await readWallet(context.db, context.market, member);
  if (!places) return refuse("not_found");
  const assets = places.map(({ place, coin, amount }) => ({
    place,
    coin: coin?.symbol ?? "USDT",
    amount: writeUsdt(amount),
    quantity: coin ? writeQuantity(coin.quantity) : writeUsdt(amount),
  }));
  return { assets, total: writeUsdt(totalOf(places)) };
}

export async function showAllocation(context: Context, member: MemberId) {
  const places = await readWallet(context.db, context.market, member);
  return places ? allocationView(places) : refuse("not_found");
}

/** Everything the wallet screen shows. */
export async function showOverview(context: Context, member: MemberId, period: Period) {
  const wallet = await findWalletOverview(context.db, member, spanOf(context, period), recentMax);
  if (!wallet) return refuse("not_found");
  const places = placesOf(wallet.places, context.market);
  const now = context.clock();
  return {
    balance: balanceView(places),
    allocation: allocationView(places),
    history: historyView(period, wallet.history),
    recentTransactions: wallet.recent.map((row) => transactionView(row, now)),
  };
}

/** The history is of the whole wallet, in the account currency. */
export async function showBalanceHistory(context: Context, member: MemberId, coin: string, period: Period) {
  if (coin.toUpperCase() !== "USDT") return refuse("not_found");
  return historyView(period, await findWalletHistory(context.db, member, spanOf(context, period)));
}

const spanOf = ({ clock }: Context, period: Period) => ({
  now: clock(),
  periodMs: periodMs[period],
  parts: historyParts,
});

function historyView(period: Period, { values, outside, bitcoin }: WalletHistory) {
  const first = { net: values[0]?.value ?? zeroUsdt, bitcoin: bitcoin.first };
  const kept = sameMoney([first, ...outside], bitcoin.last);
  return {
    asset: "USDT",
    period,
    points: values.map(({ at, value }) => ({ at: writeTime(at), value: writeUsdt(value) })),
    kept: { usdt: writeUsdt(kept.usdt), bitcoin: kept.bitcoin === null ? null : writeUsdt(kept.bitcoin) },
  };
}
