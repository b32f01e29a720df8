import type { Coin } from "./api.ts";

/** Where a coin's price comes from, beside it. A moved price is not called the market's. */
export function priceSource({
  priceSource: source,
  scenario,
}: Pick<Coin, "priceSource" | "scenario">): string {
  return scenario ? moved[source] : plain[source];
}

const plain: Record<Coin["priceSource"], string> = {
  fixed: "Fixed practice price",
  market: "Market price",
  simulated: "Simulated price",
};

const moved: Record<Coin["priceSource"], string> = {
  fixed: "Moved practice price",
  market: "Moved market price",
  simulated: "Moved simulated price",
};
