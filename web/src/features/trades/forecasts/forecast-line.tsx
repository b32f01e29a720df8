import type { Trade } from "../trade.ts";
import { forecastWords } from "./forecast-words.ts";

/** What the member said before the trade, below it in a list. */
export function ForecastLine({ trade }: { trade: Trade }) {
  const words = forecastWords(trade);
  return words ? <p className="wrap-anywhere mt-1 text-muted text-xs">{words}</p> : null;
}
