/**
 * A coin's figures besides its price, each with its field in the shapes of the price service. The service's answers are read by
 * this table, and the answers of this server are written by it.
 */
const coinFacts = {
  marketCap: { field: "market_cap", inUsd: true },
  fullyDilutedValuation: { field: "fully_diluted_valuation", inUsd: true },
  volume24h: { field: "total_volume", inUsd: true },
  high24h: { field: "high_24h", inUsd: true },
  low24h: { field: "low_24h", inUsd: true },
  change24h: { field: "price_change_24h" },
  changePercent24h: { field: "price_change_percentage_24h" },
  marketCapChange24h: { field: "market_cap_change_24h" },
  marketCapChangePercent24h: { field: "market_cap_change_percentage_24h" },
  circulatingSupply: { field: "circulating_supply" },
  totalSupply: { field: "total_supply" },
  supplyMax: { field: "max_supply" },
  ath: { field: "ath", inUsd: true },
  athChangePercent: { field: "ath_change_percentage", inUsd: true },
  athDate: { field: "ath_date", inUsd: true, isTime: true },
  atl: { field: "atl", inUsd: true },
  atlChangePercent: { field: "atl_change_percentage", inUsd: true },
  atlDate: { field: "atl_date", inUsd: true, isTime: true },
} as const satisfies Record<string, CoinFact>;

interface CoinFact {
  readonly field: string;
  /** Whether the price service's coin page nests the figure by currency. */
  readonly inUsd?: true;
  readonly isTime?: true;
}

type Table = typeof coinFacts;
type FactName = keyof Table;
type Value<Name extends FactName> = (Table[Name] extends { isTime: true } ? string : number) | null;
type Facts = { readonly [Name in FactName]: Value<Name> };

/** The figures are the market's; null if the source has none. */
export interface CoinFacts extends Facts {
  /** The market's prices of the last seven days, evenly spaced, oldest first. */
  readonly sparkline: readonly number[];
}

/** The facts in the shape of the price service's market list. */
export type ListedFacts = { [Name in FactName as Table[Name]["field"]]: Value<Name> };
/** The same in the shape of its page of one coin. */
export type DetailedFacts = {
  [Name in FactName as Table[Name]["field"]]: Table[Name] extends { inUsd: true }
    ? { usd: Value<Name> }
    : Value<Name>;
};

const factNames = Object.keys(coinFacts).filter((name): name is FactName => name in coinFacts);

/** Makes one thing for each fact, and returns them under the names that `make` gives them. */
export function forEachFact<Things>(
  make: (name: FactName, fact: CoinFact & { readonly field: keyof ListedFacts }) => [keyof Things, unknown],
): Things {
  // The cast is needed: Object.fromEntries loses the names. The caller gives them in `Things`.
  return Object.fromEntries(factNames.map((name) => make(name, coinFacts[name]))) as Things;
}
