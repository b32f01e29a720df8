import type { Trade } from "@paperchain/contract/trades/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Forecast } from "@paperchain/core/standings/forecast.ts";
import { writeTime } from "@paperchain/core/time/utc.ts";
import { directions } from "@paperchain/core/trades/direction.ts";
import { payoutOf } from "@paperchain/core/trades/trade.ts";
import type { NewTrade } from "../../ledger/queries/posting.ts";
import type { ShownCoin } from "../../market/market-board.ts";
import { coinImage } from "../../market/views/coin-image.ts";
import { tickView } from "../../market/views/tick-view.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import { ruleSoFar } from "../settle/rule-so-far.ts";

/** A trade as its member or an administrator sees it, with its evidence. */
export function tradeView(row: ListedTrade, now: Date, reader: MemberId | undefined): Trade {
  const isOver = row.ends_at !== null && row.ends_at <= now;
  const rule = ruleSoFar(row, now);
  const entry = row.entry && tickView(row.entry);
  const exit = rule.exit && tickView(rule.exit);
  return {
    id: row.id,
    userId: row.member_id,
    userName: row.user_name,
    coinId: row.coin_id,
    coinName: row.coin_name ?? row.coin_id,
    symbol: row.symbol ?? row.coin_id,
    image: coinImage(row.coin_id),
    direction: directions[row.direction].shown,
    status: row.outcome !== null ? "closed" : isOver ? "pending" : "active",
    waiting: row.outcome === null && row.entry_at === null,
    outcome: row.outcome,
    voidBecause: row.outcome === "VOID" ? (row.entry_at === null ? "no_entry" : "no_exit") : null,
    pnl: row.payout === null ? null : writeUsdt(micro(row.payout - row.stake)),
    payout: row.payout === null ? null : writeUsdt(row.payout),
    timestamp: writeTime(row.accepted_at),
    entryDate: row.entry_at && writeTime(row.entry_at),
    entryPrice: entry ? Number(entry.price) : null,
    endsAt: row.ends_at && writeTime(row.ends_at),
    exitPrice: exit ? Number(exit.price) : null,
    closedAt: row.closed_at && writeTime(row.closed_at),
    entry,
    exit,
    exitMissed: rule.exitMissed,
    ruleOutcome: rule.outcome,
    terms: {
      stake: writeUsdt(row.stake),
      payoutBps: row.payout_bps,
      seconds: row.seconds,
      settlement: row.settlement,
      ruleVersion: row.rule_version,
      winPays: writeUsdt(payoutOf({ stake: row.stake, payoutBps: row.payout_bps }, "WIN")),
      lossCosts: writeUsdt(row.stake),
    },
    forecast: forecastView(row, reader),
    decision:
      row.reason === null || row.closed_at === null
        ? null
        : {
            by: "administrator",
            reason: row.reason,
            at: writeTime(row.closed_at),
            ruleOutcome: row.rule_outcome,
          },
  };
}

/** While the trade is open, only its member sees the forecast: an administrator could use it in a decision. */
function forecastView({ forecast, outcome, member_id }: ListedTrade, reader: MemberId | undefined) {
  if (!forecast || outcome !== null || reader === member_id) return forecast;
  return { confidence: null, reason: null, reasonSalt: null };
}

/** A newly accepted trade, for its member. */
export function openedView(
  trade: NewTrade,
  forecast: Forecast | undefined,
  coin: ShownCoin,
  userName: string,
): Trade {
  const names = { user_name: userName, coin_name: coin.name, symbol: coin.symbol };
  const row = { ...trade, ...unsettled, ...names, forecast: forecast ?? null };
  return tradeView(row, trade.accepted_at, trade.member_id);
}

const unsettled = {
  // Used only once there is an entry.
  accepted_seq: 0n,
  entry_at: null,
  ends_at: null,
  exit_at: null,
  outcome: null,
  payout: null,
  closed_at: null,
  rule_seq: null,
  decided_by: null,
  reason: null,
  rule_outcome: null,
  entry: null,
  exit: null,
};
