import type { Ranking } from "./choice.ts";

/** How many confidences a member must have given before their calibration counts. */
export const confidencesMin = 10;

/** A drawdown below this counts as this: somebody who hardly risked anything has no endless ratio. The texts say 1%. */
const drawdownMin = 10_000;

const million = 1_000_000n;

/** A member's figures in a round. Amounts are millionths of a USDT, shares millionths. */
export interface Figures {
  readonly member: string;
  /** The numbers of the first and the last movement of the wallet that count. */
  readonly firstVersion: number;
  readonly version: number;
  readonly opening: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly corrections: bigint;
  readonly tradeProfit: bigint;
  readonly planProfit: bigint;
  readonly fees: bigint;
  /** How many trades and plans the member began: nobody is ranked without one. */
  readonly risks: number;
  /** Trades that were won or lost, and how many of them must be won to break even, in millionths of a trade. */
  readonly trades: number;
  readonly wins: number;
  readonly winsNeeded: bigint;
  /** Trades that an administrator decided, and corrections of the balance. */
  readonly decided: number;
  readonly corrected: number;
  /** The largest fall from a peak. */
  readonly drawdown: number;
  readonly confidences: number;
  /** The sum of the squared misses, each from 0 (sure and right) to 10,000 (sure and wrong). */
  readonly misses: bigint;
  readonly late: boolean;
  readonly freshStart: boolean;
}

type Gains = Pick<Figures, "tradeProfit" | "planProfit" | "fees">;
type Additions = Pick<Figures, "opening" | "deposits" | "corrections">;

export const profitOf = ({ tradeProfit, planProfit, fees }: Gains): bigint => tradeProfit + planProfit - fees;

/** The starting balance, and everything that was added to it. */
export const baseOf = ({ opening, deposits, corrections }: Additions): bigint =>
  opening + deposits + corrections;

export const worthOf = (figures: Figures): bigint =>
  baseOf(figures) + profitOf(figures) - figures.withdrawals;

/** Profit as a share of the base, in millionths, rounded down: no loss is a zero. A base below 1 USDT counts as 1 USDT. */
export function returnOf(figures: Gains & Additions): bigint {
  const [profit, base] = [profitOf(figures) * million, dividingBase(figures)];
  return profit < 0n ? -((base - 1n - profit) / base) : profit / base;
}

/** A gain for each part of drawdown, in millionths; a loss is not divided, so that the larger one is always the lower figure. */
export function returnPerDrawdown(figures: Figures): bigint {
  const returned = returnOf(figures);
  return returned < 0n ? returned : (returned * million) / dividingDrawdown(figures);
}

/** The same as tables from before have it: losses were divided too, and shares rounded toward zero. */
export const returnPerDrawdownOnce = (figures: Figures): bigint =>
  (((profitOf(figures) * million) / dividingBase(figures)) * million) / dividingDrawdown(figures);

const dividingBase = (figures: Additions): bigint => {
  const base = baseOf(figures);
  return base > million ? base : million;
};

const dividingDrawdown = ({ drawdown }: Figures): bigint => BigInt(Math.max(drawdown, drawdownMin));

/** The mean squared miss in millionths (Brier score): 0 is perfect, always saying 50% has 250,000. Null below ten. */
export const brierScore = ({ confidences, misses }: Pick<Figures, "confidences" | "misses">) =>
  confidences < confidencesMin ? null : Number((misses * 100n) / BigInt(confidences));

export const scoreOfFifty = 250_000;

/** The figure that ranks, the higher the better; null for members who are not ranked: they began nothing, or said too rarely how sure they were. */
export function scoreOf(rankBy: Ranking, figures: Figures): bigint | null {
  if (figures.risks === 0) return null;
  if (rankBy === "percent") return returnOf(figures);
  if (rankBy === "profit") return profitOf(figures);
  if (rankBy === "returnPerDrawdown") return returnPerDrawdown(figures);
  if (rankBy === "return") return returnPerDrawdownOnce(figures);
  const score = brierScore(figures);
  return score === null ? null : BigInt(-score);
}

/** A movement of a wallet; `net` is what it adds to the balance and to what is held. The rest is of the trade that it closes. */
export interface CountedMovement {
  readonly kind: string;
  readonly net: bigint;
  readonly payoutBps?: number | undefined;
  readonly decided?: boolean | undefined;
  readonly confidence?: number | undefined;
}

/** The figures that the movements of a wallet give, the oldest first: as `read_standings` in the database has them. */
export function figuresOf(movements: readonly CountedMovement[]) {
  const figures = {
    ...{
      opening: 0n,
      deposits: 0n,
      withdrawals: 0n,
      corrections: 0n,
      tradeProfit: 0n,
      planProfit: 0n,
      fees: 0n,
    },
    ...{ risks: 0, trades: 0, wins: 0, winsNeeded: 0n, decided: 0, corrected: 0 },
    ...{ drawdown: 0, confidences: 0, misses: 0n },
  };
  let peak = 0n;
  for (const { kind, net, payoutBps = 0, decided, confidence } of movements) {
    if (kind === "opening") figures.opening += net;
    if (kind === "deposit") figures.deposits += net;
    if (kind === "withdrawal_spend") figures.withdrawals -= net;
    if (kind === "adjustment")
      [figures.corrections, figures.corrected] = [figures.corrections + net, figures.corrected + 1];
    if (kind === "plan_payout") figures.planProfit += net;
    if (kind === "withdrawal_fee") figures.fees -= net;
    if (kind === "trade_stake" || kind === "plan_buy") figures.risks += 1;
    if (decided) figures.decided += 1;
    if (kind === "trade_win" || kind === "trade_loss") {
      const isWin = kind === "trade_win";
      figures.tradeProfit += net;
      figures.trades += 1;
      figures.wins += isWin ? 1 : 0;
      figures.winsNeeded += 10_000_000_000n / BigInt(10_000 + payoutBps);
      figures.confidences += confidence === undefined ? 0 : 1;
      if (confidence !== undefined) figures.misses += BigInt(isWin ? 100 - confidence : confidence) ** 2n;
    }
    const [profit, base] = [profitOf(figures), baseOf(figures)];
    if (profit > peak) peak = profit;
    const dividing = base + peak > 1n ? base + peak : 1n;
    figures.drawdown = Math.max(figures.drawdown, Number(((peak - profit) * million) / dividing));
  }
  return { ...figures, profit: profitOf(figures) };
}
