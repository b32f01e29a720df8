import { useNow } from "../../lib/load/use-now.ts";
import type { Coin } from "./api.ts";
import { priceSource } from "./price-source.ts";

const secondMs = 1_000;

/** Where a coin's price comes from, in words that grow old with it. */
export function PriceOrigin({ coin }: { coin: Coin }) {
  return priceSource(coin, useNow(secondMs));
}
