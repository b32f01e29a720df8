import type { ManagedCoin } from "./managed-coin.ts";

export type CoinsShown = "all" | "moved";

/** The filter in the address; every coin if it is missing or unknown. */
export const readCoinsShown = (text: string): CoinsShown => (text === "moved" ? "moved" : "all");

/** The coins that match the search, in market order. */
export function findManagedCoins(
  coins: readonly ManagedCoin[],
  { search, shown }: { search: string; shown: CoinsShown },
): readonly ManagedCoin[] {
  const wanted = search.trim().toLowerCase();
  return coins.filter(
    ({ name, symbol, scenario }) =>
      (shown === "all" || scenario !== null) && `${name} ${symbol}`.toLowerCase().includes(wanted),
  );
}

const pageLimit = 20;

/** A page of the found coins. Beyond the end, it is the last page. */
export function pageOfCoins(found: readonly ManagedCoin[], wanted: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / pageLimit)));
  const coins = found.slice((page - 1) * pageLimit, page * pageLimit);
  return { coins, page, total: found.length, limit: pageLimit };
}
