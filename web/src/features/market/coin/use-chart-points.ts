import { useMemo } from "react";
import { useHeardPrices } from "../../../lib/stream/use-heard-prices.ts";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import type { CoinChart } from "../api.ts";
import { chartPoints, joinPoints, livePoint } from "./chart-points.ts";

/** The points of a chart, with the live ones. */
export function useChartPoints(coinId: string, chart: CoinChart, spanMs: number): readonly PricePoint[] {
  const heard = useHeardPrices(coinId);
  return useMemo(() => joinPoints(chartPoints(chart), heard.map(livePoint), spanMs), [chart, heard, spanMs]);
}
