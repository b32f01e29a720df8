import type { HeardPrice } from "../../../lib/stream/price-store.ts";
import { formatClock } from "../../../lib/words/format-date.ts";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import type { EvidenceTick, Trade } from "../trade.ts";

const stepsMax = 300;

type RecordedPrice = Pick<EvidenceTick, "at" | "price" | "marketPrice">;

/**
 * The recorded prices from entry to exit, with a margin on both sides. If there are many, some are left out, but never
 * the entry and the exit. Until there is an exit, live prices continue the line.
 */
export function tradePoints(
  { entry, exit, outcome }: Trade,
  recorded: readonly RecordedPrice[],
  heard: readonly HeardPrice[],
): PricePoint[] {
  const counted = [entry, exit].filter((tick) => tick !== null);
  const byTime = new Map([...recorded, ...counted].map((price) => [Date.parse(price.at), tickPoint(price)]));
  const points = [...byTime.values()].sort((one, other) => one.at - other.at);
  if (!entry || exit || outcome) return points;
  const until = points.at(-1)?.at ?? 0;
  return [...points, ...heard.map(heardPoint).filter(({ at }) => at > until)];
}

const tickPoint = ({ at, price, marketPrice }: RecordedPrice): PricePoint => ({
  at: Date.parse(at),
  price: Number(price),
  market: Number(marketPrice),
});

const heardPoint = ({ at, price, marketPrice, scenario }: HeardPrice): PricePoint => ({
  at: Date.parse(at),
  price,
  market: scenario ? (marketPrice ?? price) : price,
});

/** The distance between two points, at least a second, so that the whole time fits. */
export function chartStepMs(points: readonly PricePoint[]): number {
  const spanMs = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return Math.max(1_000, Math.ceil(spanMs / stepsMax / 1_000) * 1_000);
}

/** Describes the chart of a trade in a sentence. */
export function chartSentence({ coinName, entry, exit }: Trade, points: readonly PricePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `There are no recorded prices of ${coinName}.`;
  const parts = [
    `${coinName} from ${clock(first.at)} to ${clock(last.at)}`,
    entry && `entry ${formatPrice(Number(entry.price))} at ${formatClock(entry.at)}`,
    exit && `exit ${formatPrice(Number(exit.price))} at ${formatClock(exit.at)}`,
  ];
  const moved = points.some(({ price, market }) => price !== market);
  return [
    `${parts.filter(Boolean).join(", ")}.`,
    moved &&
      `A scenario was active in that time; the market price went from ${formatPrice(first.market)} to ${formatPrice(last.market)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const clock = (at: number): string => formatClock(new Date(at).toISOString());
