import { Suspense, useMemo } from "react";
import { formatClock } from "../../lib/format-date.ts";
import { lazily } from "../../lib/lazily.tsx";
import { useHeardPrices } from "../../lib/use-heard-prices.ts";
import { PriceLegend } from "../../ui/price-legend.tsx";
import { Skeleton } from "../../ui/states.tsx";
import type { Receipt } from "./trade.ts";
import { chartSentence, chartStepMs, evidencePoints } from "./trade-chart-points.ts";
import { tradeMarks } from "./trade-marks.ts";

const PriceCanvas = lazily(() => import("../../ui/price-canvas.tsx"), "PriceCanvas");

/** The recorded prices around entry and exit; while the trade is open, also those that arrive. */
export function TradeChart({ receipt }: { receipt: Receipt }) {
  const { trade } = receipt;
  const heard = useHeardPrices(trade.coinId);
  const points = useMemo(() => evidencePoints(receipt, heard), [receipt, heard]);
  const marks = useMemo(() => tradeMarks(trade), [trade]);
  if (points.length < 2) return null;
  const moved = points.some(({ price, market }) => price !== market);
  return (
    <figure>
      <figcaption className="text-muted text-sm">{chartSentence(trade, points)}</figcaption>
      {moved && <PriceLegend />}
      <div className="mt-3 h-72">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <PriceCanvas
            points={points}
            moved={moved}
            marks={marks}
            stepMs={chartStepMs(points)}
            formatTime={(at) => formatClock(new Date(at).toISOString())}
            className="h-52"
          />
        </Suspense>
      </div>
    </figure>
  );
}
