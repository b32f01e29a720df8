import { decideTrade, tickLateMsMax, tickUnderwayMs } from "@paperchain/core/trades/decide-trade.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import type { ListedTrade, TickRow } from "../../db/queries/trades.ts";
import { marketTerms, toTick } from "./market-terms.ts";

export interface RuleSoFar {
  /** The recorded exit; nothing before the trade's end. */
  readonly exit: TickRow | null;
  /** What the rule gives; null while it is not known. */
  readonly outcome: Outcome | null;
  /** The time for an exit is over, and none was recorded. */
  readonly exitMissed: boolean;
}

/** What the rule gives for a trade from the prices that are recorded, whoever settles it and whether or not it is closed. */
export function ruleSoFar(trade: ListedTrade, now: Date): RuleSoFar {
  if (trade.outcome !== null) return { exit: trade.exit, outcome: trade.rule_outcome, exitMissed: false };
  if (!trade.entry || trade.ends_at === null || trade.ends_at > now) return unknown;
  const ticks = [trade.entry, ...(trade.exit ? [trade.exit] : [])].map(toTick);
  const standing = decideTrade(marketTerms(trade), ticks, now);
  return {
    exit: trade.exit,
    outcome: standing.state === "closed" ? standing.outcome : null,
    exitMissed: !trade.exit && now.getTime() > trade.ends_at.getTime() + tickLateMsMax + tickUnderwayMs,
  };
}

const unknown: RuleSoFar = { exit: null, outcome: null, exitMissed: false };
