import { useNow } from "../../lib/load/use-now.ts";
import type { Coin } from "./api.ts";
import { priceSource } from "./price-source.ts";

const secondMs = 1_000;

/** A coin's price source in words, with an age that updates. */
export function PriceOrigin({ coin }: { coin: Coin }) {
  return priceSource(coin, useNow(secondMs));
}
