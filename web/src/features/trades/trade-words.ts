import { exactPrice } from "@paperchain/core/market/price.ts";
import { micro, readUsdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { directionOf } from "@paperchain/core/trades/direction.ts";
import { entryWords } from "@paperchain/core/trades/entry-words.ts";
import { payoutOf } from "@paperchain/core/trades/trade.ts";
import { formatMoney, formatPrice } from "../../ui/data/format.ts";
import type { Outcome, Trade, TradeState } from "./trade.ts";

/** The effect of an outcome on the wallet, with its sign: `+8.50 USDT`. */
export function resultOf({ terms }: Pick<Trade, "terms">, outcome: Outcome): string {
  const stake = readUsdt(terms.stake) ?? zeroUsdt;
  const result = micro(payoutOf({ stake, payoutBps: terms.payoutBps }, outcome) - stake);
  return formatMoney(writeUsdt(result), "USDT", true);
}

/** `If it ended now: WIN, +8.50 USDT` */
export function outcomeNowWords(trade: Pick<Trade, "terms">, outcome: Outcome): string {
  const result = outcome === "TIE" ? "the stake comes back" : resultOf(trade, outcome);
  return `If it ended now: ${outcome}, ${result}`;
}

/** Why an open trade waits; undefined while it runs. */
export function waitWords(
  { terms, exitMissed }: Pick<Trade, "terms" | "exitMissed">,
  state: TradeState,
): string | undefined {
  if (state === "waiting") return `Waiting for ${entryWords(terms.ruleVersion)}`;
  if (state !== "pending") return undefined;
  if (terms.settlement === "manual") return "Ended: waiting for an administrator";
  return exitMissed
    ? "Ended: no exit price came in time. The stake comes back 24 hours after the end."
    : "Ended: waiting for the price that settles it";
}

/** The state of a member's trade, as a title. */
export function stateTitle({ outcome }: Pick<Trade, "outcome">, state: TradeState): string {
  if (outcome) return outcomeTitles[outcome];
  return state === "pending" ? "Trade ended" : "Trade accepted";
}

const outcomeTitles: Record<Outcome, string> = {
  WIN: "You won",
  LOSS: "You lost",
  TIE: "Tie",
  VOID: "Trade void",
};

/** Why a trade has no exit price. */
export function exitWords({ exitMissed }: Pick<Trade, "exitMissed">, state: TradeState): string {
  if (state === "waiting" || state === "running") return "Still running";
  if (state === "closed") return "There is none";
  return exitMissed ? "None was recorded in time" : "Not recorded yet";
}

/** Explains the outcome of a closed trade in a sentence. For other readers it names the member. */
export function outcomeSentence(trade: Trade, byName = false): string {
  const { outcome, entry, exit, decision, voidBecause } = trade;
  if (decision) return `An administrator decided this trade: ${outcome}.`;
  if (voidBecause) {
    return `No ${voidBecause === "no_entry" ? "entry" : "exit"} price came in time. The stake came back.`;
  }
  if (!outcome || !entry || !exit) return "No outcome yet.";
  const [from, to] = pricePair(entry.price, exit.price);
  if (outcome === "TIE") return `The price ended where it started, at ${to}. The stake came back.`;
  return `The price went from ${from} to ${to}. ${byName ? trade.userName : "You"} bet on ${directionOf(trade)}.`;
}

/** Two prices in the usual format; exact if rounding would make different prices look the same. */
function pricePair(one: string, other: string): [string, string] {
  const [from, to] = [formatPrice(Number(one)), formatPrice(Number(other))];
  return from === to && one !== other ? [exactPrice(one), exactPrice(other)] : [from, to];
}

/** The rule's outcome, shown beside an administrator's decision. */
export function ruleWords({ ruleOutcome }: NonNullable<Trade["decision"]>): string {
  if (ruleOutcome === null) return "The rule's outcome isn't known yet: the exit price hasn't been recorded.";
  return `The market's rule gives ${ruleOutcome}.`;
}
