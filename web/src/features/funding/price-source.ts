import { ageWords } from "../../lib/words/age-words.ts";
import type { Coin } from "./api.ts";

type Known = Pick<Coin, "symbol" | "priceSource" | "scenario" | "at" | "state">;

/** A coin's price source, and the price's age if it is not fresh. A moved price is never called a market price. */
export function priceSource(coin: Known, now: number): string {
  const { symbol, priceSource: source, scenario, at, state } = coin;
  if (symbol === "USDT") return "Always one to one";
  const words = scenario ? moved[source] : plain[source];
  return at && state === "stale" ? `${words}, ${ageWords(at, now)} old` : words;
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
