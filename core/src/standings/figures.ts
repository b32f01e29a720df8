import type { Ranking } from "./choice.ts";

/** How many confidences a member must have given before their calibration counts. */
export const confidencesMin = 10;

/** A drawdown below this counts as this: somebody who hardly risked anything has no endless ratio. */
export const drawdownMin = 10_000;

const million = 1_000_000n;

/** All that ranks a member. Amounts are millionths of a USDT, shares millionths. */
export interface RankedFigures {
  /** How many trades and plans the member began. */
  readonly risks: number;
  readonly profit: bigint;
  /** The starting balance and everything that was added to it. */
  readonly base: bigint;
  /** The largest fall from a peak. */
  readonly drawdown: number;
  readonly confidences: number;
  /** The sum of the squared misses, each from 0 (sure and right) to 10,000 (sure and wrong). */
  readonly misses: number;
}

/** Profit as a share of the base, in millionths. */
export const returnOf = ({ profit, base }: Pick<RankedFigures, "profit" | "base">): bigint =>
  base > 0n ? (profit * million) / base : 0n;

/** Return for each part of drawdown, in millionths. */
export const returnPerDrawdown = (figures: RankedFigures): bigint =>
  (returnOf(figures) * million) / BigInt(Math.max(figures.drawdown, drawdownMin));

/** The mean squared miss in millionths (Brier score): 0 is perfect, always saying 50% has 250,000. Null below ten. */
export const brierScore = ({ confidences, misses }: Pick<RankedFigures, "confidences" | "misses">) =>
  confidences < confidencesMin ? null : Math.floor((misses * 100) / confidences);

export const scoreOfFifty = 250_000;

/** The number that ranks a member, the higher the better; null for members who are not ranked. */
export function scoreOf(rankBy: Ranking, figures: RankedFigures): bigint | null {
  if (figures.risks === 0) return null;
  if (rankBy === "profit") return figures.profit;
  if (rankBy === "return") return returnPerDrawdown(figures);
  const score = brierScore(figures);
  return score === null ? null : BigInt(-score);
}
