import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { confidencesMin } from "@paperchain/core/standings/figures.ts";
import { formatScore, million } from "../../lib/words/millionths.ts";
import { formatChange, formatCount, formatMoney, formatNumber, formatSigned } from "../../ui/data/format.ts";
import type { Head, Standing } from "./api.ts";

/** The ranked figure as a heading has it. */
export const rankingNames: Readonly<Record<Ranking, string>> = {
  profit: "Profit",
  return: "Return for the drawdown risked",
  calibration: "Calibration",
};

/** `3rd` */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${formatCount(place)}${(!isTeen && endings[place % 10]) || "th"}`;
}

const endings: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

type RankedFigures = Pick<Standing, "profit" | "returnPerDrawdown" | "brier">;

/** The figure that ranks a member. */
export function rankedFigure(rankBy: Ranking, standing: RankedFigures): string {
  if (rankBy === "profit") return formatMoney(standing.profit, "USDT", true);
  return rankBy === "return" ? formatRatio(standing.returnPerDrawdown) : formatScore(standing.brier);
}

/** The same as a number, in the unit of the distribution. */
export function rankedNumber(
  rankBy: Ranking,
  { profit, returnPerDrawdown, brier }: RankedFigures,
): number | null {
  if (rankBy === "profit") return Number(profit);
  if (rankBy === "return") return returnPerDrawdown / million;
  return brier === null ? null : brier / million;
}

/** A share in millionths as `+5.23%`. */
export const formatReturn = (share: number): string => formatChange(share / 10_000);

/** Return for each part of drawdown: `+1.67`. */
export const formatRatio = (ratio: number): string => formatSigned(ratio / million);

/** `7 of 12 won, 6.5 needed to break even` */
export const winsWords = ({ trades, wins, winsNeeded }: Standing): string =>
  trades === 0 ? "None" : `${wins} of ${trades} won, ${neededWins(winsNeeded)} needed to break even`;

export const neededWins = (winsNeeded: number): string => formatNumber(winsNeeded / million, 1);

/** Why a member has no place. In a round that ended, nothing comes any more. */
export function unrankedWords(
  { risks, confidences }: Standing,
  { state }: Pick<Head["round"], "state">,
): string {
  if (risks === 0) return state === "ended" ? "no trade or plan" : "no trade or plan yet";
  return tooFewConfidences(confidences);
}

export const tooFewConfidences = (confidences: number): string =>
  `${confidences} of the ${confidencesMin} confidences needed`;
