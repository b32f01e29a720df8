import type { Price } from "../market/price.ts";
import { micro, type Usdt } from "../money/usdt.ts";

/** What was agreed when a trade was accepted. A change of the settings never touches it. */
export interface TradeTerms {
  readonly direction: "up" | "down";
  readonly stake: Usdt;
  /** What a win pays beside the stake, in hundredths of a percent of it. */
  readonly payoutBps: number;
  readonly seconds: number;
  /** Whether recorded prices settle it, or an administrator does. */
  readonly settlement: "market" | "manual";
  readonly acceptedAt: Date;
  /** The last change of the market that was recorded then. What was recorded by then is known, and begins no trade. */
  readonly acceptedSeq: bigint;
}

/** A price of the trade's coin: the source's time, and the price that members saw. */
export interface TradeTick {
  readonly at: Date;
  readonly price: Price;
}

/** A tick with the number under which it was recorded: these numbers go up, whatever any clock says. */
export interface RecordedTick extends TradeTick {
  readonly seq: bigint;
}

export const outcomes = ["WIN", "LOSS", "TIE", "VOID"] as const;
export type Outcome = (typeof outcomes)[number];

/** Changes with every change of the rule, so that a receipt says by which one it was settled. */
export const ruleVersion = 1;

export const stakeMin = micro(1_000_000n);
const bpsPerWhole = 10_000n;

/** What a win pays beside the stake, rounded down: the fraction of a millionth stays with the house. */
export const profitFloor = (stake: Usdt, payoutBps: number): Usdt =>
  micro((stake * BigInt(payoutBps)) / bpsPerWhole);

/** What comes back to the wallet at the end, the stake included. */
export function payoutOf(terms: Pick<TradeTerms, "stake" | "payoutBps">, outcome: Outcome): Usdt {
  if (outcome === "WIN") return micro(terms.stake + profitFloor(terms.stake, terms.payoutBps));
  return outcome === "LOSS" ? micro(0n) : terms.stake;
}

/** The share of wins at which nothing is won or lost in the long run, in percent with two decimals: 1 / (1 + payout). */
export function breakEvenPercent(payoutBps: number): string {
  const hundredths = (bpsPerWhole * bpsPerWhole * 10n) / (bpsPerWhole + BigInt(payoutBps));
  const rounded = (hundredths + 5n) / 10n;
  return `${rounded / 100n}.${(rounded % 100n).toString().padStart(2, "0")}`;
}
