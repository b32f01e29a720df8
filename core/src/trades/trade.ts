import type { MarketSourceName } from "../market/coin.ts";
import type { Price } from "../market/price.ts";
import { micro, type Usdt, writeUsdt } from "../money/usdt.ts";
import type { Direction } from "./direction.ts";

/** The terms of a trade, fixed at acceptance. Later changes of the settings do not affect them. */
export interface TradeTerms {
  readonly direction: Direction;
  readonly stake: Usdt;
  /** The profit of a win, in hundredths of a percent of the stake. */
  readonly payoutBps: number;
  readonly seconds: number;
  /** Whether recorded prices or an administrator settles the trade. */
  readonly settlement: "market" | "manual";
  /** The version of the rule in force at acceptance: a later version does not touch the trade. */
  readonly ruleVersion: number;
  readonly acceptedAt: Date;
  /** The last market sequence number at acceptance. Ticks up to it were known, so they cannot be the entry. */
  readonly acceptedSeq: bigint;
}

/** A price of the trade's coin: the source's time, and the price that members saw. */
export interface TradeTick {
  readonly at: Date;
  readonly price: Price;
}

/** A tick with its sequence number: these numbers only increase, whatever any clock says. */
export interface RecordedTick extends TradeTick {
  readonly seq: bigint;
}

export const outcomes = ["WIN", "LOSS", "TIE", "VOID"] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * The version of the rule for trades accepted now. Real prices get version 2, because somebody who watches an exchange
 * sees moves some seconds before the source. Nobody sees simulated prices early.
 */
export const ruleVersion = (source: MarketSourceName): number => (source === "simulated" ? 1 : 2);

/** The time from the acceptance to the earliest possible entry. In version 2 it is longer than any source lags. */
export function entryAfterMs(version: number): number {
  if (version === 1) return 1;
  if (version === 2) return 15_000;
  throw new Error(`There is no version ${version} of the rule of trades.`);
}

/** How much later than an acceptance a price known then may have come, because servers' clocks differ. */
export const knownAheadMsMax = 2_000;

export const stakeMin = micro(1_000_000n);
/** `The smallest stake is 1.00 USDT.` */
export const stakeMinSentence = (min: Usdt): string => `The smallest stake is ${writeUsdt(min)} USDT.`;

/** `The largest stake is 100.00 USDT.` */
export const stakeMaxSentence = (max: Usdt): string => `The largest stake is ${writeUsdt(max)} USDT.`;

const bpsPerWhole = 10_000n;

/** The profit of a win, rounded down: the house keeps the fraction of a millionth. */
export const profitFloor = (stake: Usdt, payoutBps: number): Usdt =>
  micro((stake * BigInt(payoutBps)) / bpsPerWhole);

/** The amount that returns to the wallet at the end, including the stake. */
export function payoutOf(terms: Pick<TradeTerms, "stake" | "payoutBps">, outcome: Outcome): Usdt {
  if (outcome === "WIN") return micro(terms.stake + profitFloor(terms.stake, terms.payoutBps));
  return outcome === "LOSS" ? micro(0n) : terms.stake;
}

/** The share of wins that neither gains nor loses in the long run, in percent with two decimals: 1 / (1 + payout). */
export function breakEvenPercent(payoutBps: number): string {
  const hundredths = (bpsPerWhole * bpsPerWhole * 10n) / (bpsPerWhole + BigInt(payoutBps));
  const rounded = (hundredths + 5n) / 10n;
  return `${rounded / 100n}.${(rounded % 100n).toString().padStart(2, "0")}`;
}
