import { decideTrade, tickLateMsMax, tickUnderwayMs } from "@paperchain/core/trades/decide-trade.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import type { TickRow } from "../../market/queries/tick-row.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import { marketTerms, toTick } from "../ticket/market-terms.ts";

export interface RuleSoFar {
  /** The recorded exit; absent before the trade's end. */
  readonly exit: TickRow | null;
  /** The rule's outcome; null while unknown. */
  readonly outcome: Outcome | null;
  /** The time for an exit has passed, and none was recorded. */
  readonly exitMissed: boolean;
}

/** Applies the rule to a trade's recorded prices, whether or not it is closed, and whoever settles it. */
export function ruleSoFar(trade: ListedTrade, now: Date): RuleSoFar {
  if (trade.outcome !== null) return { exit: trade.exit, outcome: trade.rule_outcome, exitMissed: false };
  if (!trade.entry || trade.ends_at === null || trade.ends_at > now) return unknown;
  const ticks = [trade.entry, ...(trade.exit ? [trade.exit] : [])].map(toTick);
  const decided = decideTrade(marketTerms(trade), ticks, now);
  return {
    exit: trade.exit,
    outcome: decided.state === "closed" ? decided.outcome : null,
    exitMissed: !trade.exit && now.getTime() > trade.ends_at.getTime() + tickLateMsMax + tickUnderwayMs,
  };
}

const unknown: RuleSoFar = { exit: null, outcome: null, exitMissed: false };
