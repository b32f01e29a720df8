import type { Ranking } from "@paperchain/core/standings/choice.ts";
import type { Bar } from "../../ui/chart/bars.tsx";
import { formatNumber } from "../../ui/data/format.ts";
import type { MyStandings } from "./api.ts";

type Band = MyStandings["distribution"][number];

/** The bands of a distribution as bars. The band of the reader's own figure is marked. */
export function barsOf(rankBy: Ranking, bands: readonly Band[], own: number | null = null): Bar[] {
  const digits = digitsOf(bands);
  return bands.map((band) => ({
    id: `${band.from} ${band.to}`,
    label: bandWords(band, digits, rankBy === "profit" ? " USDT" : ""),
    count: band.members,
    mark: isInBand(own, band) ? "You" : undefined,
  }));
}

/** So many digits that the ends of the narrowest band differ. */
function digitsOf(bands: readonly Band[]): number {
  const widths = bands.map(({ from, to }) => (from === null || to === null ? 0 : to - from));
  const step = Math.min(...widths.filter((width) => width > 0));
  if (step === Number.POSITIVE_INFINITY) return 2;
  if (step >= 10) return 0;
  return Math.min(Math.max(Math.ceil(-Math.log10(step)) + 1, 2), 6);
}

/** `250 to 500 USDT` */
function bandWords({ from, to }: Band, digits: number, unit: string): string {
  const number = (value: number) => formatNumber(value, digits);
  if (from === null) return to === null ? "All" : `Below ${number(to)}${unit}`;
  if (to === null) return `From ${number(from)}${unit}`;
  return from === to ? `${number(from)}${unit}` : `${number(from)} to ${number(to)}${unit}`;
}

/** A band whose ends are the same holds members with that very figure. */
function isInBand(value: number | null, { from, to }: Band): boolean {
  if (value === null) return false;
  if (from !== null && from === to) return value === from;
  return (from === null || value >= from) && (to === null || value < to);
}
