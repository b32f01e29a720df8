import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { addUsdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import { findWallet } from "../../db/queries/ledger/wallets.ts";
import { type DayOfTrades, listTradeDays } from "../../db/queries/trades/profits.ts";

/** A member's trading results: wins and losses, in total and on the best and the worst day. */
export async function showStats(context: Context, member: MemberId) {
  if (!(await findWallet(context.db, member))) return refuse("not_found");
  const days = await listTradeDays(context.db, member);
  const byProfit = days.toSorted((a, b) => (a.profit < b.profit ? -1 : 1));
  return {
    trades: days.reduce((sum, day) => sum + day.trades, 0),
    wins: days.reduce((sum, day) => sum + day.wins, 0),
    losses: days.reduce((sum, day) => sum + day.losses, 0),
    profit: writeUsdt(addUsdt(...days.map((day) => day.profit))),
    bestDay: dayView(byProfit.at(-1)),
    worstDay: dayView(byProfit.at(0)),
  };
}

const dayView = (day: DayOfTrades | undefined) =>
  day ? { day: day.day, profit: writeUsdt(day.profit) } : null;
