/** Where prices come from, with the name that people read and the credit line beside prices. */
export const marketSources = {
  coingecko: { name: "CoinGecko", credit: "Price data by CoinGecko" },
  /** A price service that the operator of the server chose, and not CoinGecko: it is named by its host. */
  operator: null,
  simulated: { name: "Simulated market", credit: "Simulated prices" },
} as const;
export type MarketSourceName = keyof typeof marketSources;

/** A coin's figures besides its price. Each is the market's, and null if the source has none. */
export interface CoinFacts {
  readonly marketCap: number | null;
  readonly fullyDilutedValuation: number | null;
  readonly volume24h: number | null;
  readonly high24h: number | null;
  readonly low24h: number | null;
  readonly change24h: number | null;
  readonly changePercent24h: number | null;
  readonly marketCapChange24h: number | null;
  readonly marketCapChangePercent24h: number | null;
  readonly circulatingSupply: number | null;
  readonly totalSupply: number | null;
  readonly supplyMax: number | null;
  readonly ath: number | null;
  readonly athChangePercent: number | null;
  readonly athDate: string | null;
  readonly atl: number | null;
  readonly atlChangePercent: number | null;
  readonly atlDate: string | null;
  /** The market's prices of the last seven days, evenly spaced, oldest first. */
  readonly sparkline: readonly number[];
}
