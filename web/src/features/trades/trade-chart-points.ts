import { formatClock } from "../../lib/format-date.ts";
import type { HeardPrice } from "../../lib/price-store.ts";
import { formatPrice } from "../../ui/format.ts";
import type { PricePoint } from "../../ui/price-point.ts";
import type { EvidenceTick, Receipt, Trade } from "./trade.ts";

const stepsMax = 300;
const aroundMs = 60_000;

/** The recorded prices of a receipt; of a trade that is open, with what was heard after them. */
export function evidencePoints({ ticks, trade }: Receipt, heard: readonly HeardPrice[]): PricePoint[] {
  // They come in the order in which they were recorded, which need not be that of their times.
  const recorded = ticks.map(tickPoint).sort((one, other) => one.at - other.at);
  if (trade.outcome) return withGap(recorded, trade);
  const until = recorded.at(-1)?.at ?? 0;
  return [...recorded, ...heard.map(heardPoint).filter(({ at }) => at > until)];
}

/** Between a minute after the entry and a minute before the end no prices are listed. */
function withGap(points: readonly PricePoint[], { entry, endsAt }: Trade): PricePoint[] {
  if (!entry || !endsAt) return [...points];
  const [from, to] = [Date.parse(entry.at) + aroundMs, Date.parse(endsAt) - aroundMs];
  const last = points.findLastIndex(({ at }) => at <= from);
  const next = points[last + 1];
  if (!next || next.at < to) return [...points];
  return points.map((point, index) => (index === last ? { ...point, gapAfter: true } : point));
}

const tickPoint = ({ at, price, marketPrice }: EvidenceTick): PricePoint => ({
  at: Date.parse(at),
  price: Number(price),
  market: Number(marketPrice),
});

const heardPoint = ({ at, price, marketPrice, scenario }: HeardPrice): PricePoint => ({
  at: Date.parse(at),
  price,
  market: scenario ? (marketPrice ?? price) : price,
});

/** So far apart that the whole time fits, and never less than a second. */
export function chartStepMs(points: readonly PricePoint[]): number {
  const spanMs = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return Math.max(1_000, Math.ceil(spanMs / stepsMax / 1_000) * 1_000);
}

/** What the chart of a trade shows, in a sentence. */
export function chartSentence({ coinName, entry, exit }: Trade, points: readonly PricePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `There are no recorded prices of ${coinName}.`;
  const parts = [
    `${coinName} from ${clock(first.at)} to ${clock(last.at)}`,
    entry && `entry ${formatPrice(Number(entry.price))} at ${formatClock(entry.at)}`,
    exit && `exit ${formatPrice(Number(exit.price))} at ${formatClock(exit.at)}`,
  ];
  const moved = points.some(({ price, market }) => price !== market);
  const gap = points.some(({ gapAfter }) => gapAfter);
  return [
    `${parts.filter(Boolean).join(", ")}.`,
    moved &&
      `A scenario was active in that time; the market price went from ${formatPrice(first.market)} to ${formatPrice(last.market)}.`,
    gap &&
      "What came between a minute after the entry and a minute before the end settled nothing, and is not drawn.",
  ]
    .filter(Boolean)
    .join(" ");
}

const clock = (at: number): string => formatClock(new Date(at).toISOString());
