import { formatShortMoment } from "../../../lib/words/format-date.ts";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import { formatPrice } from "../../../ui/data/format.ts";

interface Shown {
  name: string;
  /** How long it should be: `24 hours`. */
  period: string;
  points: readonly PricePoint[];
  /** Whether there is nothing of that time, and older points are shown. */
  old: boolean;
  /** Whether a scenario was on in that time, however short. */
  moved: boolean;
}

/** What a chart shows, in a sentence or two. */
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

/** As many of them as somebody may want to hear, evenly taken, the last among them. */
export function rowsOf(points: readonly PricePoint[]): readonly PricePoint[] {
  const step = Math.ceil(points.length / rowsMax);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
