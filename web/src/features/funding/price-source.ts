import type { Offer } from "./api.ts";

/** Where the prices come from, beside each of them. */
export const priceSources: Record<Offer["coins"][number]["priceSource"], string> = {
  fixed: "Fixed practice price",
  market: "Market price",
  simulated: "Simulated price",
};
