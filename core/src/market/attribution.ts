import { type MarketSourceName, marketSources } from "./coin.ts";

/** The credit line beside prices. CoinGecko is credited only for prices from its own addresses. */
export function attributionOf(source: MarketSourceName, host: string): string {
  return marketSources[source]?.credit ?? `Prices by ${host}, chosen by the operator of this server`;
}

/** CoinGecko's own addresses, for its public and demo access and for its paid one. */
const coingeckoOrigins = ["https://api.coingecko.com", "https://pro-api.coingecko.com"];

/**
 * The provider behind an address. Every address that is not CoinGecko's counts as chosen by the operator, whatever it
 * claims to be.
 */
export const serviceAt = (origin: string): Exclude<MarketSourceName, "simulated"> =>
  coingeckoOrigins.includes(origin) ? "coingecko" : "operator";
