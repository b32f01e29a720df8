import type { Trade } from "../trade.ts";
import { forecastWords } from "./forecast-words.ts";

/** The forecast that a member gave before the trade, below it in a list. */
export function ForecastNote({ trade }: { trade: Trade }) {
  const words = forecastWords(trade);
  return words ? <p className="wrap-anywhere mt-1 text-muted text-xs">{words}</p> : null;
}
