import { followPrice, type Price } from "../market/price.ts";
import { micro, writeUsdt } from "../money/usdt.ts";
import type { Ranking } from "./choice.ts";
import {
  baseOf,
  brierScore,
  type Figures,
  profitOf,
  returnOf,
  returnPerDrawdown,
  returnPerDrawdownOnce,
  worthOf,
} from "./figures.ts";

/** The log says this of a table, beside its root. */
export interface TableTerms {
  readonly rankBy: Ranking;
  /** The market's prices when the standings were first and last read. */
  readonly bitcoin: { readonly first: Price | null; readonly last: Price | null };
}

/** A member's figures as screens and files show them. A table from before keeps the figure that it was ranked by. */
export function shownFigures(figures: Figures, { rankBy, bitcoin: { first, last } }: TableTerms) {
  const { risks, drawdown, trades, wins, confidences, late, freshStart, corrected, decided } = figures;
  const [divided, base] = [rankBy === "return" ? returnPerDrawdownOnce : returnPerDrawdown, baseOf(figures)];
  return {
    risks,
    value: usdt(worthOf(figures)),
    base: usdt(base),
    opening: usdt(figures.opening),
    deposits: usdt(figures.deposits),
    withdrawals: usdt(figures.withdrawals),
    corrections: usdt(figures.corrections),
    profit: usdt(profitOf(figures)),
    tradeProfit: usdt(figures.tradeProfit),
    planProfit: usdt(figures.planProfit),
    fees: usdt(figures.fees),
    returned: Number(returnOf(figures)),
    drawdown,
    returnPerDrawdown: Number(divided(figures)),
    trades,
    wins,
    winsNeeded: Number(figures.winsNeeded),
    confidences,
    brier: brierScore(figures),
    /** The base if it were held in Bitcoin since the round began, less the money that was withdrawn. */
    inBitcoin: first && last ? usdt(followPrice(base, first, last) - figures.withdrawals) : null,
    late,
    freshStart,
    corrected,
    decided,
  };
}

export type ShownFigures = ReturnType<typeof shownFigures>;

const usdt = (amount: bigint): string => writeUsdt(micro(amount));
