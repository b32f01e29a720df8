import { Suspense, useMemo } from "react";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { useHeardPrices } from "../../../lib/stream/use-heard-prices.ts";
import { formatClock } from "../../../lib/words/format-date.ts";
import { PriceLegend } from "../../../ui/chart/price-legend.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { useTradePrices } from "../api.ts";
import type { EvidenceTick, Trade } from "../trade.ts";
import { chartSentence, chartStepMs, tradePoints } from "./trade-chart-points.ts";
import { tradeMarks } from "./trade-marks.ts";

const PriceCanvas = lazyPart(() => import("../../../ui/chart/price-canvas.tsx"), "PriceCanvas");

/** The prices from entry to exit; while the trade is open, also live ones. Nothing is drawn before the entry. */
export function TradeChart({ trade }: { trade: Trade }) {
  const prices = useTradePrices(trade.id);
  if (!trade.entry) return null;
  return (
    <Loads query={prices} what="prices" skeleton={<Skeleton className="h-80 w-full" />}>
      {(data) => <DrawnTrade trade={trade} recorded={data.prices} />}
    </Loads>
  );
}

interface DrawnTradeProps {
  trade: Trade;
  recorded: readonly Pick<EvidenceTick, "at" | "price" | "marketPrice">[];
}

function DrawnTrade({ trade, recorded }: DrawnTradeProps) {
  const heard = useHeardPrices(trade.coinId);
  const points = useMemo(() => tradePoints(trade, recorded, heard), [trade, recorded, heard]);
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
