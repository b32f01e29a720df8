import { useMemo } from "react";
import type { PriceMark } from "../../../ui/chart/price-point.ts";
import { useCoinTrades } from "../api.ts";
import { tradeMarks } from "./trade-marks.ts";

/** Where one's own trades on a coin began and ended, in the order of time, without words: a day has many of them. */
export function useTradeMarks(coinId: string): readonly PriceMark[] {
  const { data } = useCoinTrades(coinId);
  return useMemo(
    () =>
      (data?.trades.flatMap(tradeMarks) ?? [])
        .map(({ label: _, ...mark }) => mark)
        .sort((one, other) => one.at - other.at),
    [data],
  );
}
