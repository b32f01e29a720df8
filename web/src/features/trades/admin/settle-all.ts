import { formatCount } from "../../../ui/data/format.ts";
import type { Trade } from "../trade.ts";
import type { DecisionSent } from "./admin-api.ts";

/** A trade that can be decided by the rule. */
export type SettleableTrade = Trade & { ruleOutcome: DecisionSent["outcome"] };

export interface SettlePlan {
  settle: readonly SettleableTrade[];
  /** Trades whose exit may still be recorded. */
  waiting: number;
  /** Trades whose time for an exit is over without one: an administrator decides them one by one. */
  missed: number;
}

/**
 * "Settle all by the rule": decides the pending trades with a recorded exit, on a server where administrators settle
 * trades.
 */
export function settlePlan(pending: readonly Trade[]): SettlePlan {
  const manual = pending.filter(({ outcome, terms }) => outcome === null && terms.settlement === "manual");
  const settle = manual.filter(isSettleable);
  const missed = manual.filter(({ exit, exitMissed }) => !exit && exitMissed).length;
  return { settle, missed, waiting: manual.length - settle.length - missed };
}

const isSettleable = (trade: Trade): trade is SettleableTrade =>
  trade.exit !== null && trade.ruleOutcome !== null && trade.ruleOutcome !== "VOID";

/** `3 trades: 1 WIN, 2 LOSS` */
export function planWords({ settle }: SettlePlan): string {
  const counts = (["WIN", "LOSS", "TIE"] as const)
    .map((outcome) => ({
      outcome,
      trades: settle.filter(({ ruleOutcome }) => ruleOutcome === outcome).length,
    }))
    .filter(({ trades }) => trades > 0)
    .map(({ outcome, trades }) => `${trades} ${outcome}`);
  return `${tradesCount(settle.length)}${counts.length > 0 ? `: ${counts.join(", ")}` : ""}`;
}

/** Why some trades are skipped; empty if none are. */
export function skippedWords({ waiting, missed }: SettlePlan): string[] {
  return [
    waiting > 0 && `${tradesCount(waiting)}: the exit price isn't recorded yet.`,
    missed > 0 && `${tradesCount(missed)}: no exit price was recorded in time. Decide by hand.`,
  ].filter((words) => words !== false);
}

export const tradesCount = (trades: number): string =>
  trades === 1 ? "1 trade" : `${formatCount(trades)} trades`;
