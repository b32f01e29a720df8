import { type HeardTick, hearReceipt, secondPayout } from "../../trades/second-rule.ts";
import { hold, type Json } from "./signed.ts";

export const minute = 60_000;
export const ms = (time: string) => Date.parse(time);
export const isLater = (newest: string, at: string) => ms(newest) - ms(at) > 5 * minute;
const near = (one: string, other: string) => Math.abs(ms(one) - ms(other)) <= minute;

/** A decimal as an integer without its point, so that nothing is rounded. */
function units(decimal: string, places: number): bigint {
  const [before = "", after = ""] = decimal.split(".");
  return BigInt(before + after.padEnd(places, "0"));
}
export const usdt = (decimal: string) => units(decimal, 6);

/** Whether two objects agree in the fields that both have. */
export const agrees = (one: Json, other: Json): boolean =>
  one !== null && other !== null && typeof one === "object" && typeof other === "object"
    ? Object.keys(one).every((name) => !Object.hasOwn(other, name) || agrees(one[name], other[name]))
    : one === other;

/** Whether a receipt follows from its own prices. */
export function checkReceipt(receipt: Json): void {
  const { trade, postings, ticks } = receipt;
  const { decision, terms } = trade;
  for (const { price, marketPrice, scenario } of ticks) {
    const share = scenario ? units(scenario.percentage, 2) * (scenario.action === "gain" ? 1n : -1n) : 0n;
    hold(units(price, 70) * 10_000n === units(marketPrice, 70) * (10_000n + share), "a moved price");
  }
  checkPostings(trade, postings);
  if (trade.outcome === null) return;
  const expected = decision ? decision.ruleOutcome : trade.outcome;
  const second = hearReceipt(receipt);
  const ruled = second.ask(decision ? Infinity : ms(trade.closedAt));
  hold(expected === null || ruled.outcome === expected, "the rule gives another outcome");
  for (const name of expected === null ? [] : ["entry" as const, "exit" as const])
    hold(agrees(shown(second[name]), trade[name]), `the rule gives another ${name}`);
  const stake = usdt(terms.stake);
  const due = secondPayout(trade.outcome, stake, BigInt(terms.payoutBps));
  const isDue = usdt(trade.payout) === due && usdt(trade.pnl) === due - stake;
  hold(isDue, "another payout than the outcome gives");
}

const shown = (tick: HeardTick | undefined): Json =>
  tick ? { ...tick, at: new Date(tick.at).toISOString() } : null;

const back = "trade_return";
export const moneyOf: Json = { WIN: "trade_win", LOSS: "trade_loss", TIE: back, VOID: back };

function checkPostings({ terms, timestamp, closedAt, outcome, payout }: Json, postings: Json[]): void {
  const stake = usdt(terms.stake);
  const due: Json[] = [["trade_stake", -stake, stake, timestamp]];
  if (outcome !== null) due.push([moneyOf[outcome], usdt(payout), -stake, closedAt]);
  const isDue = ({ kind, available, held, at }: Json, [dueKind, moves, holds, when]: Json) =>
    kind === dueKind && usdt(available) === moves && usdt(held) === holds && near(at, when);
  const areDue = postings.length === due.length && postings.every((each, nth) => isDue(each, due[nth]));
  hold(areDue, "other postings than the trade gives");
}

/** Whether the log and the receipt agree about an administrator's decision. A start of wallets returns stakes. */
export function compareWithLog({ trade }: Json, leaves: readonly Json[]): void {
  const { outcome, payout, decision } = trade;
  const line = leaves.findLast(({ type, after }) => type === "trade.decide" && after.trade === trade.id);
  const isIt = line && line.after.outcome === outcome && usdt(line.after.payout) === usdt(payout);
  const isReturned = !line && (!decision || outcome === "VOID");
  hold(isReturned || (isIt && line.reason === decision?.reason), "another decision than in the log");
}
