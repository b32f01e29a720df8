import { useEffect, useRef, useState } from "react";
import { formatPrice } from "../../ui/format.ts";
import type { ChartPoint } from "./chart-points.ts";
import { formatMoment } from "./chart-words.ts";
import { type DrawnChart, drawChart } from "./draw-chart.ts";

interface ChartCanvasProps {
  points: readonly ChartPoint[];
  /** Whether the market's own price is drawn as a second line. */
  moved: boolean;
}

/** The drawing itself. Its sentence and its numbers stand beside it, so it is for eyes only. */
export function ChartCanvas({ points, moved }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [pointed, setPointed] = useState<number>();

  useEffect(() => {
    if (!place.current) return;
    const chart = drawChart(place.current, setPointed);
    drawn.current = chart;
    return () => chart.remove();
  }, []);

  useEffect(() => drawn.current?.show(points, moved), [points, moved]);

  const shown = points.find(({ at }) => at === pointed) ?? points.at(-1);
  return (
    <div className="flex h-full flex-col">
      <p aria-hidden="true" className="figures flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">
          {shown && formatPrice(shown.price)}
          {shown && moved && (
            <span className="ml-3 font-normal text-muted">market {formatPrice(shown.market)}</span>
          )}
        </span>
        <span className="text-muted">{shown && formatMoment(shown.at)}</span>
      </p>
      <div ref={place} aria-hidden="true" className="mt-2 h-80" />
      <p className="mt-2 text-muted text-xs">
        Drawn with TradingView Lightweight Charts™, copyright (c) 2025 TradingView, Inc.{" "}
        <a
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-2 hover:text-text"
        >
          tradingview.com
        </a>
      </p>
    </div>
  );
}
