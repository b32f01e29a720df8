import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { findWallet } from "../ledger/queries/wallets.ts";
import { type DayOfTrades, sumTrades } from "../trades/queries/profits.ts";

/** A member's trading results: wins and losses in total, and on the best and the worst day. */
export async function showStats(context: Context, member: MemberId) {
  if (!(await findWallet(context.db, member))) return refuse("not_found");
  const { trades, wins, losses, profit, bestDay, worstDay } = await sumTrades(context.db, member);
  return {
    trades,
    wins,
    losses,
    profit: writeUsdt(profit),
    bestDay: dayView(bestDay),
    worstDay: dayView(worstDay),
  };
}

const dayView = (day: DayOfTrades | undefined) =>
  day ? { day: day.day, profit: writeUsdt(day.profit) } : null;
