import { followPrice, type Price } from "../market/price.ts";
import { micro, writeUsdt } from "../money/usdt.ts";
import type { Ranking } from "./choice.ts";
import { baseOf, type Figures, forEachFigure, profitOf, type ShownFigures } from "./figures.ts";
import { brierScore, oldReturnPerDrawdown, returnOf, returnPerDrawdown, worthOf } from "./scores.ts";

/** The log has this value for a table, beside its root. */
export interface TableTerms {
  readonly rankBy: Ranking;
  /** The market's prices of Bitcoin when the standings were first and last read. */
  readonly bitcoin: { readonly first: Price | null; readonly last: Price | null };
}

/** A member's figures as screens and files show them. An older table keeps the figure that it was ranked by. */
export function shownFigures(
  stored: Figures,
  { rankBy, bitcoin: { first, last } }: TableTerms,
): ShownFigures {
  const base = baseOf(stored);
  const figures = {
    ...stored,
    base,
    value: worthOf(stored),
    profit: profitOf(stored),
    returned: returnOf(stored),
    returnPerDrawdown: (rankBy === "return" ? oldReturnPerDrawdown : returnPerDrawdown)(stored),
    brier: brierScore(stored),
    inBitcoin: first && last ? followPrice(base, first, last) - stored.withdrawals : null,
  };
  return forEachFigure<ShownFigures>(({ kind }, name) => {
    const figure = figures[name];
    if (typeof figure !== "bigint") return figure;
    return kind === "usdt" ? writeUsdt(micro(figure)) : Number(figure);
  });
}
