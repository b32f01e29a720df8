import type { MarketSourceName } from "./coin.ts";

/** Whom prices are from, as it stands beside them. CoinGecko is credited for what it says itself, and for nothing else. */
export function attributionOf(source: MarketSourceName, host: string): string {
  if (source === "simulated") return "Simulated prices";
  if (source === "coingecko") return "Price data by CoinGecko";
  return `Prices by ${host}, chosen by the operator of this server`;
}

/** CoinGecko's own addresses, for its public and demo access and for its paid one. */
const coingeckoOrigins = ["https://api.coingecko.com", "https://pro-api.coingecko.com"];

/** Whose prices come from an address: whoever answers elsewhere was chosen by the operator, whatever it says it is. */
export const serviceAt = (origin: string): Exclude<MarketSourceName, "simulated"> =>
  coingeckoOrigins.includes(origin) ? "coingecko" : "operator";
