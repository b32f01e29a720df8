import type { Trade } from "../trade.ts";

/** A forecast as a sentence; undefined for a trade without one. Other readers see it once the trade is closed. */
export function forecastWords({ forecast }: Pick<Trade, "forecast">): string | undefined {
  if (!forecast) return undefined;
  const { confidence, reason } = forecast;
  if (confidence === null) return "How sure the member is will be shown after the close.";
  return reason === null ? `${confidence}% sure` : `${confidence}% sure: “${reason}”`;
}
