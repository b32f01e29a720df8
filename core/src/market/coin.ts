/** Where prices come from, with the name that people read and the credit line beside prices. */
export const marketSources = {
  coingecko: { name: "CoinGecko", credit: "Price data by CoinGecko" },
  /** A price service of the operator's choice other than CoinGecko. Screens name it by its host. */
  operator: null,
  simulated: { name: "Simulated market", credit: "Simulated prices" },
} as const;
export type MarketSourceName = keyof typeof marketSources;
