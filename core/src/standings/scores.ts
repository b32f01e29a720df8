import type { Ranking } from "./choice.ts";
import { type Additions, baseOf, type Figures, type Gains, profitOf } from "./figures.ts";

/** The minimum number of confidences for a calibration score. */
export const confidencesMin = 10;

/**
 * The smallest drawdown that the ratio divides by, so that a member who hardly risked anything has no endless ratio.
 * Texts on screens say 1%.
 */
const drawdownMin = 10_000;

const million = 1_000_000n;

export const worthOf = (figures: Figures): bigint =>
  baseOf(figures) + profitOf(figures) - figures.withdrawals;

/**
 * Profit as a share of the base in millionths, rounded down, so that no loss becomes zero. A base below 1 USDT counts
 * as 1 USDT.
 */
export function returnOf(figures: Gains & Additions): bigint {
  const [profit, base] = [profitOf(figures) * million, dividingBase(figures)];
  return profit < 0n ? -((base - 1n - profit) / base) : profit / base;
}

/**
 * Gain per part of drawdown, in millionths. A loss is not divided, so that a larger loss always has the lower figure.
 */
export function returnPerDrawdown(figures: Figures): bigint {
  const returned = returnOf(figures);
  return returned < 0n ? returned : (returned * million) / dividingDrawdown(figures);
}

/** The figure as older tables have it: losses were divided too, and shares rounded toward zero. */
export const oldReturnPerDrawdown = (figures: Figures): bigint =>
  (((profitOf(figures) * million) / dividingBase(figures)) * million) / dividingDrawdown(figures);

const dividingBase = (figures: Additions): bigint => {
  const base = baseOf(figures);
  return base > million ? base : million;
};

const dividingDrawdown = ({ drawdown }: Figures): bigint => BigInt(Math.max(drawdown, drawdownMin));

/**
 * The mean squared miss in millionths (Brier score): 0 is perfect, and always saying 50% has 250,000. Null below ten
 * confidences.
 */
export const brierScore = ({ confidences, misses }: Pick<Figures, "confidences" | "misses">) =>
  confidences < confidencesMin ? null : Number((misses * 100n) / BigInt(confidences));

export const scoreOfFifty = 250_000;

/**
 * The figure that ranks, the higher the better; null for members who are not ranked, because they began nothing or gave
 * too few confidences.
 */
export function scoreOf(rankBy: Ranking, figures: Figures): bigint | null {
  if (figures.risks === 0) return null;
  if (rankBy === "percent") return returnOf(figures);
  if (rankBy === "profit") return profitOf(figures);
  if (rankBy === "returnPerDrawdown") return returnPerDrawdown(figures);
  if (rankBy === "return") return oldReturnPerDrawdown(figures);
  const score = brierScore(figures);
  return score === null ? null : BigInt(-score);
}
