import { Suspense, useMemo } from "react";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { useNow } from "../../../lib/load/use-now.ts";
import { formatShortMoment } from "../../../lib/words/format-date.ts";
import { PriceLegend } from "../../../ui/chart/price-legend.tsx";
import type { PriceMark, PricePoint } from "../../../ui/chart/price-point.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import { Empty, Skeleton } from "../../../ui/data/states.tsx";
import type { CoinChart } from "../api.ts";
import { isMoved, lastDay } from "./chart-points.ts";
import { chartSentence, rowsOf } from "./chart-words.ts";
import { PastScenarios } from "./past-scenarios.tsx";
import { useChartPoints } from "./use-chart-points.ts";

const PriceCanvas = lazyPart(() => import("../../../ui/chart/price-canvas.tsx"), "PriceCanvas");

interface PriceChartProps {
  coinId: string;
  name: string;
  chart: CoinChart;
  days: number;
  /** Marks of the member's own orders and trades. */
  marks: readonly PriceMark[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A coin's price chart, with a second line for the market price if a scenario was on. */
export function PriceChart({ coinId, name, chart, days, marks }: PriceChartProps) {
  const now = useNow(minuteMs);
  const all = useChartPoints(coinId, chart, days === 1 ? 5 * minuteMs : 60 * minuteMs);
  const points = days === 1 ? lastDay(all, now) : all;
  const moved = isMoved(chart, points);
  const shownMarks = useMarksWithin(marks, points);
  if (points.length < 2) return <Empty title="No prices yet">The chart appears when prices arrive.</Empty>;
  const sentence = chartSentence({
    name,
    period: days === 1 ? "24 hours" : `${days} days`,
    points,
    moved,
    old: (points[0]?.at ?? 0) < now - (days + 1) * dayMs,
  });
  return (
    <figure className="relative">
      <figcaption className="text-muted text-sm">{sentence}</figcaption>
      {moved && <PriceLegend />}
      <div className="mt-3 h-[23.75rem]">
        <Suspense fallback={<ChartWait />}>
          <PriceCanvas
            points={points}
            moved={moved}
            marks={shownMarks}
            formatTime={formatShortMoment}
            className="h-80"
          />
        </Suspense>
      </div>
      <MarksInWords marks={shownMarks} />
      <PastScenarios scenarios={chart.scenarios} />
      <Numbers points={rowsOf(points)} caption={sentence} moved={moved} />
    </figure>
  );
}

/** Only marks within the chart's period, because others would be drawn at its edge. */
function useMarksWithin(marks: readonly PriceMark[], points: readonly PricePoint[]): readonly PriceMark[] {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return useMemo(() => marks.filter(({ at }) => at >= from && at <= to), [marks, from, to]);
}

/** The visible legend. Screen readers get every mark. */
function MarksInWords({ marks }: { marks: readonly PriceMark[] }) {
  if (marks.length === 0) return null;
  return (
    <>
      <div aria-hidden="true" className="mt-3 text-muted text-xs">
        {marks.some(({ shape }) => shape === "square") && (
          <p>Your orders: ■ where a price filled them, B a buy and S a sale.</p>
        )}
        {marks.some(({ shape }) => shape !== "square") && (
          <p>Your trades: ▲ up and ▼ down where they began, ● where they ended.</p>
        )}
      </div>
      <ul aria-label="Your orders and trades on this chart" className="sr-only">
        {marks.map(({ at, sentence }) => (
          <li key={`${at} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function ChartWait() {
  return (
    <div role="status" aria-busy="true" className="size-full">
      <span className="sr-only">Loading the chart...</span>
      <Skeleton className="size-full" />
    </div>
  );
}

interface NumbersProps {
  points: readonly PricePoint[];
  caption: string;
  moved: boolean;
}

function Numbers({ points, caption, moved }: NumbersProps) {
  return (
    // The wrapper is visually hidden instead of the table, because even a hidden table would widen the page.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Price</th>
            {moved && <th scope="col">Market price</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, price, market }) => (
            <tr key={at}>
              <th scope="row">{formatShortMoment(at)}</th>
              <td>{formatPrice(price)}</td>
              {moved && <td>{formatPrice(market)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
