import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import { findOpeningTime, listWalletValues } from "../../db/queries/ledger/wallets.ts";
import { listTransactions } from "../../db/queries/transactions/transactions.ts";
import { transactionView } from "../../views/transaction-view.ts";
import { allocationView, balanceView, readBalance, readWallet, totalOf } from "./read-wallet.ts";

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
  return (await readBalance(context.db, member)) ?? refuse("not_found");
}

export async function showHoldings(context: Context, member: MemberId) {
  const places = await readWallet(context.db, member);
  if (!places) return refuse("not_found");
  const holdings = places.map(
    ({ place, amount }) => ({ place, coin: "USDT", amount: writeUsdt(amount) }) as const,
  );
  return { assets: holdings, total: writeUsdt(totalOf(places)) };
}

export async function showAllocation(context: Context, member: MemberId) {
  const places = await readWallet(context.db, member);
  return places ? allocationView(places) : refuse("not_found");
}

/** Everything the wallet screen shows. */
export async function showOverview(context: Context, member: MemberId, period: Period) {
  const places = await readWallet(context.db, member);
  if (!places) return refuse("not_found");
  const recent = await listTransactions(context.db, { member }, { limit: recentMax });
  return {
    balance: balanceView(places),
    allocation: allocationView(places),
    history: await historyOf(context, member, period),
    recentTransactions: recent.map((row) => transactionView(row, context.clock())),
  };
}

/** The account currency is the only coin a wallet holds. */
export async function showBalanceHistory(context: Context, member: MemberId, coin: string, period: Period) {
  return coin.toUpperCase() === "USDT" ? historyOf(context, member, period) : refuse("not_found");
}

async function historyOf(context: Context, member: MemberId, period: Period) {
  const now = context.clock().getTime();
  // A newcomer's history begins with the starting balance, not with days without a wallet.
  const opened = await findOpeningTime(context.db, member);
  const from = new Date(Math.max(now - periodMs[period], opened?.getTime() ?? 0));
  // For a wallet created just now the points are a millisecond apart.
  const to = new Date(Math.max(now, from.getTime() + historyParts));
  const values = await listWalletValues(context.db, member, { from, to, parts: historyParts });
  const points = values.map(({ at, value }) => ({ at: at.toISOString(), value: writeUsdt(value) }));
  return { asset: "USDT", period, points };
}
