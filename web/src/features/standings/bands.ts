import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { million } from "../../lib/words/millionths.ts";
import type { Bar } from "../../ui/chart/bars.tsx";
import type { Dot } from "../../ui/chart/dots.tsx";
import { formatNumber } from "../../ui/data/format.ts";
import type { MyStandings } from "./api.ts";
import { rankedFigure } from "./figure-words.ts";

type Band = MyStandings["distribution"][number];

/** The bands of a distribution as bars. The band of the reader's own figure is marked. */
export function barsOf(rankBy: Ranking, bands: readonly Band[], own: number | null = null): Bar[] {
  const words = edgeWords(rankBy, stepOf(bands));
  return bands.map((band) => ({
    id: `${band.from} ${band.to}`,
    label: bandWords(band, words),
    count: band.members,
    mark: isInBand(own, band) ? "You" : undefined,
  }));
}

/** A distribution of few members as dots; nothing if it is in bands. The nearest dot is the reader's own. */
export function dotsOf(
  rankBy: Ranking,
  { ranked, distribution }: Pick<MyStandings, "ranked" | "distribution">,
  own: number | null = null,
): Dot[] | undefined {
  const points = distribution.flatMap(({ from, to, members }) =>
    from !== null && from === to ? [{ at: from, members }] : [],
  );
  if (ranked >= bandsFrom || points.length < distribution.length) return undefined;
  const ats = points.map(({ at }) => at);
  const [low, high] = [Math.min(...ats), Math.max(...ats)];
  const distance = (at: number) => (own === null ? 1 : Math.abs(at - own));
  const nearest =
    own === null ? undefined : [...ats].sort((one, other) => distance(one) - distance(other))[0];
  return points.map(({ at, members }) => ({
    id: String(at),
    label: figureAt(rankBy, at),
    at: high > low ? (at - low) / (high - low) : 0.5,
    count: members,
    mark: at === nearest ? "You" : undefined,
  }));
}

/** A point in the words of the list of places. */
function figureAt(rankBy: Ranking, at: number): string {
  const inMillionths = Math.round(at * million);
  const figures = { returned: inMillionths, returnPerDrawdown: inMillionths, brier: inMillionths };
  return rankedFigure(rankBy, { ...figures, profit: at.toFixed(6) });
}

/** The server counts in bands from so many ranked members on. Below that it tells points. */
const bandsFrom = 10;

/** The width of the narrowest band. */
const stepOf = (bands: readonly Band[]): number =>
  Math.min(
    ...bands
      .map(({ from, to }) => (from === null || to === null ? 0 : to - from))
      .filter((width) => width > 0),
  );

type EdgeWords = (value: number) => string;

/** A figure of a distribution with its unit, and so many digits that two of them a step apart differ. */
function edgeWords(rankBy: Ranking, step: number): EdgeWords {
  const number = (value: number, times = 1) => formatNumber(value * times, digitsOf(step * times));
  const percent: EdgeWords = (value) => `${number(value, 100)}%`;
  if (rankBy === "profit") return (value) => `${number(value)} USDT`;
  if (rankBy === "percent") return percent;
  if (rankBy === "calibration") return (value) => number(value);
  const times: EdgeWords = (value) => `${number(value)}×`;
  return rankBy === "return" ? times : (value) => (value < 0 ? percent(value) : times(value));
}

function digitsOf(step: number): number {
  if (step === Number.POSITIVE_INFINITY || step === 0) return 2;
  if (step >= 10) return 0;
  return Math.min(Math.max(Math.ceil(-Math.log10(step)) + 1, 2), 6);
}

/** `250 to 500 USDT` */
function bandWords({ from, to }: Band, words: EdgeWords): string {
  if (from === null) return to === null ? "All" : `Below ${words(to)}`;
  if (to === null) return `From ${words(from)}`;
  if (from === to) return words(from);
  const [one, other] = [words(from), words(to)];
  const unit = / USDT$/.exec(other)?.[0] ?? "";
  return `${one.slice(0, one.length - unit.length)} to ${other}`;
}

/** A band whose ends are the same holds members with that very figure. */
function isInBand(value: number | null, { from, to }: Band): boolean {
  if (value === null) return false;
  if (from !== null && from === to) return value === from;
  return (from === null || value >= from) && (to === null || value < to);
}
