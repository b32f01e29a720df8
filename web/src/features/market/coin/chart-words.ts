import { formatShortMoment } from "../../../lib/words/format-date.ts";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import { formatPrice } from "../../../ui/data/format.ts";

interface Shown {
  name: string;
  /** The period in words: `24 hours`. */
  period: string;
  points: readonly PricePoint[];
  /** Whether the period has no points, so that older ones are shown. */
  old: boolean;
  /** Whether any scenario was on in the period. */
  moved: boolean;
}

/** Describes a chart in a sentence or two. */
export function chartSentence({ name, period, points, old, moved }: Shown): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `No prices for ${name} in the last ${period}.`;
  const values = points.map(({ price }) => price);
  const when = old
    ? `No prices in the last ${period}. From ${formatShortMoment(first.at)} to ${formatShortMoment(last.at)}`
    : `Over the last ${period}`;
  const course = `${when} ${name} went from ${formatPrice(first.price)} to ${formatPrice(last.price)}, between ${formatPrice(Math.min(...values))} and ${formatPrice(Math.max(...values))}.`;
  if (!moved) return course;
  return `${course} A scenario was active in that time; the market price went from ${formatPrice(first.market)} to ${formatPrice(last.market)}.`;
}

const rowsMax = 25;

/** Thins the points evenly for the screen readers' table, keeping the last one. */
export function rowsOf(points: readonly PricePoint[]): readonly PricePoint[] {
  const step = Math.ceil(points.length / rowsMax);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
