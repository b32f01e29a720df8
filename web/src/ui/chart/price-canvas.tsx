import { useEffect, useRef, useState } from "react";
import { formatPrice } from "../data/format.ts";
import { classNames } from "../look/class-names.ts";
import { type DrawnPrices, drawPrices } from "./draw-prices.ts";
import type { PriceMark, PricePoint } from "./price-point.ts";

interface PriceCanvasProps {
  points: readonly PricePoint[];
  /** Whether the market's own price is drawn as a second line. */
  moved: boolean;
  marks: readonly PriceMark[];
  /** The time between two points if every moment gets the same width. Without it, every point gets the same width. */
  stepMs?: number;
  formatTime: (at: number) => string;
  className: string;
}

/** The drawing itself, hidden from screen readers, which get the sentence and table beside it. */
export function PriceCanvas({ points, moved, marks, stepMs, formatTime, className }: PriceCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPrices>(undefined);
  const [pointed, setPointed] = useState<number>();

  useEffect(() => {
    if (!place.current) return;
    const chart = drawPrices(place.current, setPointed);
    drawn.current = chart;
    return () => chart.remove();
  }, []);

  useEffect(() => drawn.current?.show({ points, moved, marks, stepMs }), [points, moved, marks, stepMs]);

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
        <span className="text-muted">{shown && formatTime(shown.at)}</span>
      </p>
      <div ref={place} aria-hidden="true" className={classNames("mt-2", className)} />
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
