import type { Standing as StandingAnswer } from "@paperchain/contract/standings/shapes.ts";
import { followPrice } from "@paperchain/core/market/price.ts";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import {
  baseOf,
  brierScore,
  type Figures,
  profitOf,
  returnOf,
  returnPerDrawdown,
  returnPerDrawdownOnce,
  worthOf,
} from "@paperchain/core/standings/figures.ts";
import type { StandingsHead } from "../db/queries/standings/heads.ts";
import type { Placed } from "../db/queries/standings/standings.ts";

const usdt = (amount: bigint): string => writeUsdt(micro(amount));

/** A row of standings as screens and files show it. A table from before keeps the figure that it was ranked by. */
export function standingView(
  { id, fullName, place, figures }: Placed,
  head: Pick<StandingsHead, "firstBitcoin" | "lastBitcoin">,
  rankBy: Ranking,
): StandingAnswer {
  const { risks, drawdown, trades, wins, confidences, late, freshStart, corrected, decided } = figures;
  return {
    userId: id,
    fullName,
    place,
    risks,
    value: usdt(worthOf(figures)),
    base: usdt(baseOf(figures)),
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
    returnPerDrawdown: Number(
      rankBy === "return" ? returnPerDrawdownOnce(figures) : returnPerDrawdown(figures),
    ),
    trades,
    wins,
    winsNeeded: Number(figures.winsNeeded),
    confidences,
    brier: brierScore(figures),
    inBitcoin: inBitcoin(figures, head),
    late,
    freshStart,
    corrected,
    decided,
  };
}

/** The base if it were held in Bitcoin since the round began, less the money that was withdrawn. */
function inBitcoin(
  figures: Figures,
  { firstBitcoin, lastBitcoin }: Pick<StandingsHead, "firstBitcoin" | "lastBitcoin">,
): string | null {
  if (firstBitcoin === null || lastBitcoin === null) return null;
  return usdt(followPrice(baseOf(figures), firstBitcoin, lastBitcoin) - figures.withdrawals);
}
