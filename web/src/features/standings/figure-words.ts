import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { confidencesMin } from "@paperchain/core/standings/scores.ts";
import { formatScore, million } from "../../lib/words/millionths.ts";
import { formatChange, formatCount, formatMoney, formatNumber, formatSigned } from "../../ui/data/format.ts";
import type { Head, Standing } from "./api.ts";

/** The ranked figure inside a sentence: `return in percent`. */
export const rankingName = (rankBy: Ranking): string => rankingWords[rankBy].name.toLowerCase();

/** `3rd` */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${formatCount(place)}${(!isTeen && endings[place % 10]) || "th"}`;
}

const endings: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

type RankedFigures = Pick<Standing, "profit" | "returned" | "returnPerDrawdown" | "brier">;

/** The figure that ranks a member, with its unit. A loss is not divided by the fall, except in older tables. */
export function rankedFigure(rankBy: Ranking, standing: RankedFigures): string {
  const { profit, returned, returnPerDrawdown, brier } = standing;
  if (rankBy === "profit") return formatMoney(profit, "USDT", true);
  if (rankBy === "calibration") return `${formatScore(brier)} from perfect`;
  const isUndivided = rankBy === "percent" || (rankBy === "returnPerDrawdown" && returned < 0);
  return isUndivided ? formatReturn(returned) : formatRatio(returnPerDrawdown);
}

/** The same figure as a number, in the unit of the distribution. */
export function rankedNumber(
  rankBy: Ranking,
  { profit, returned, returnPerDrawdown, brier }: RankedFigures,
): number | null {
  if (rankBy === "profit") return Number(profit);
  if (rankBy === "percent") return returned / million;
  if (rankBy === "calibration") return brier === null ? null : brier / million;
  return returnPerDrawdown / million;
}

/** A share in millionths as `+5.23%`. */
export const formatReturn = (share: number): string => formatChange(share / 10_000);

/** Return for each part of drawdown: `+1.67× the fall`. */
export const formatRatio = (ratio: number): string => `${formatSigned(ratio / million)}× the fall`;

/** `7 of 12 won, 6.5 needed to break even` */
export const winsWords = ({ trades, wins, winsNeeded }: Standing): string =>
  trades === 0 ? "None" : `${wins} of ${trades} won, ${neededWins(winsNeeded)} needed to break even`;

const neededWins = (winsNeeded: number): string => formatNumber(winsNeeded / million, 1);

/** Why a member has no place. In an ended round, this is final. */
export function unrankedWords(
  { risks, confidences }: Standing,
  { state }: Pick<Head["round"], "state">,
): string {
  if (risks === 0) return state === "ended" ? "no trade, plan or coin" : "no trade, plan or coin yet";
  return tooFewConfidences(confidences);
}

export const tooFewConfidences = (confidences: number): string =>
  `${confidences} of the ${confidencesMin} confidences needed`;
