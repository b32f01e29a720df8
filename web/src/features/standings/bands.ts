import type { Ranking } from "@paperchain/core/standings/choice.ts";
import type { Bar } from "../../ui/chart/bars.tsx";
import type { Dot } from "../../ui/chart/dots.tsx";
import { formatNumber } from "../../ui/data/format.ts";
import type { MyStandings, Standing } from "./api.ts";
import { rankedFigure, rankedNumber } from "./figure-words.ts";

type Band = MyStandings["distribution"][number];

/** The bands of a distribution as bars. The band with the reader's own figure is marked. */
export function barsOf(rankBy: Ranking, bands: readonly Band[], own: number | null = null): Bar[] {
  const words = edgeWords(rankBy, stepOf(bands));
  return bands.map((band) => ({
    id: `${band.from} ${band.to}`,
    label: bandWords(band, words),
    count: band.members,
    mark: isInBand(own, band) ? "You" : undefined,
  }));
}

/**
 * The ranked figures of fewer than ten members as dots, if the reader sees all their rows; otherwise nothing. Dots that
 * would touch share a place.
 */
export function dotsOf(
  rankBy: Ranking,
  { ranked, rows = [] }: { ranked: number; rows?: readonly Standing[] | undefined },
  own: number | null = null,
): Dot[] | undefined {
  const ranks = rows.flatMap((row) =>
    row.place === null ? [] : [{ figure: rankedNumber(rankBy, row) ?? 0, label: rankedFigure(rankBy, row) }],
  );
  const figures = ranks.map(({ figure }) => figure);
  if (ranked >= dotsBelow || figures.length === 0 || figures.length < ranked) return undefined;
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const step = (high - low) / dotSteps;
  const placeOf = (figure: number) => (step > 0 ? Math.round((figure - low) / step) : dotSteps / 2);
  const places = [...new Set(figures.map(placeOf))].sort((one, other) => one - other);
  return places.map((place) => {
    const here = ranks.filter(({ figure }) => placeOf(figure) === place);
    return {
      id: String(place),
      label: here[0]?.label ?? "",
      at: place / dotSteps,
      count: here.length,
      mark: own !== null && placeOf(own) === place ? "You" : undefined,
    };
  });
}

const dotsBelow = 10;
const dotSteps = 24;

/** The width of the narrowest band. */
const stepOf = (bands: readonly Band[]): number =>
  Math.min(
    ...bands
      .map(({ from, to }) => (from === null || to === null ? 0 : to - from))
      .filter((width) => width > 0),
  );

type EdgeWords = (value: number) => string;

/** A figure of a distribution with its unit, and enough digits to distinguish two that are a step apart. */
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
  const [one, other] = [words(from), words(to)];
  const unit = / USDT$/.exec(other)?.[0] ?? "";
  return `${one.slice(0, one.length - unit.length)} to ${other}`;
}

function isInBand(value: number | null, { from, to }: Band): boolean {
  if (value === null) return false;
  return (from === null || value >= from) && (to === null || value < to);
}
