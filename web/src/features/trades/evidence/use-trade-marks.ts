import { useMemo } from "react";
import type { PriceMark } from "../../../ui/chart/price-point.ts";
import { useCoinTrades } from "../api.ts";
import { tradeMarks } from "./trade-marks.ts";

/** The marks of the member's trades on a coin, in order of time. They have no text, because a day may have many. */
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
