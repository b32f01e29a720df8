import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { confidencesMin } from "@paperchain/core/standings/figures.ts";
import { dash, formatChange, formatMoney, formatNumber, formatSigned } from "../../ui/data/format.ts";
import type { Standing } from "./api.ts";

/** The ranked figure as a heading has it. */
export const rankingNames: Readonly<Record<Ranking, string>> = {
  profit: "Profit",
  return: "Return for the drawdown risked",
  calibration: "Calibration",
};

/** `3rd` */
export const ordinal = (place: number): string =>
  `${place.toLocaleString("en-US")}${endings[plurals.select(place)]}`;

const plurals = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Record<Intl.LDMLPluralRule, string> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};

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

const million = 1_000_000;

/** A share in millionths as `+5.23%`. */
export const formatReturn = (share: number): string => formatChange(share / 10_000);

/** A share in millionths as `3.12%`. */
export const formatShare = (share: number): string => `${formatNumber(share / 10_000, 2)}%`;

/** Return for each part of drawdown: `+1.67`. */
export const formatRatio = (ratio: number): string => formatSigned(ratio / million);

/** A Brier score: `0.180`, or a dash for members who gave too few confidences. */
export const formatScore = (brier: number | null): string =>
  brier === null ? dash : formatNumber(brier / million, 3);

/** `7 of 12 won, 6.5 needed to break even` */
export const winsWords = ({ trades, wins, winsNeeded }: Standing): string =>
  trades === 0 ? "None" : `${wins} of ${trades} won, ${neededWins(winsNeeded)} needed to break even`;

export const neededWins = (winsNeeded: number): string => formatNumber(winsNeeded / million, 1);

/** Why a member has no place. */
export function unrankedWords({ risks, confidences }: Standing): string {
  if (risks === 0) return "no trade or plan yet";
  return `${confidences} of the ${confidencesMin} confidences needed`;
}

interface Band {
  from: number | null;
  to: number | null;
}

/** A band of the distribution: `250 to 500 USDT`. */
export function bandWords(rankBy: Ranking, { from, to }: Band): string {
  const unit = rankBy === "profit" ? " USDT" : "";
  if (from === null) return to === null ? "All" : `Below ${number(to, rankBy)}${unit}`;
  if (to === null) return `From ${number(from, rankBy)}${unit}`;
  if (from === to) return `${number(from, rankBy)}${unit}`;
  return `${number(from, rankBy)} to ${number(to, rankBy)}${unit}`;
}

/** Whole USDT are enough from ten on; the other figures are small numbers. */
function number(value: number, rankBy: Ranking): string {
  const isWhole = rankBy === "profit" && (value === 0 || Math.abs(value) >= 10);
  const digits = isWhole ? 0 : rankBy === "calibration" ? 3 : 2;
  return formatNumber(value, digits);
}

/** A band whose ends are the same holds members with that very figure. */
export function isInBand(value: number | null, { from, to }: Band): boolean {
  if (value === null) return false;
  if (from !== null && from === to) return value === from;
  return (from === null || value >= from) && (to === null || value < to);
}
