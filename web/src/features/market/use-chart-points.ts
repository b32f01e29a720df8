import { useMemo, useState } from "react";
import type { HeardPrice } from "../../lib/price-store.ts";
import { useHeardPrice } from "../../lib/prices.ts";
import type { CoinChart } from "./api.ts";
import { type ChartPoint, chartPoints, joinPoints, livePoint } from "./chart-points.ts";

const keptMax = 5_000;

/** The points of a chart, with those that arrive while it is looked at. */
export function useChartPoints(coinId: string, chart: CoinChart, spanMs: number): readonly ChartPoint[] {
  const live = useLivePoints(coinId);
  return useMemo(() => joinPoints(chartPoints(chart), live, spanMs), [chart, live, spanMs]);
}

function useLivePoints(coinId: string): readonly ChartPoint[] {
  const heard = useHeardPrice(coinId);
  const [taken, setTaken] = useState<{ last?: HeardPrice; points: readonly ChartPoint[] }>({ points: [] });
  if (heard && heard !== taken.last) {
    setTaken({ last: heard, points: [...taken.points, livePoint(heard)].slice(-keptMax) });
  }
  return taken.points;
}
