import { toHex, utf8 } from "../../oversight/bytes.ts";
import { canonicalJson } from "../../oversight/canonical-json.ts";
import type { Sha256 } from "../../oversight/merkle-tree.ts";
import type { SimulatedCoin } from "./coins.ts";

/** The numbers of a coin that decide its price, as texts: every language writes a text in the same way. */
export interface CoinTerms {
  readonly id: string;
  readonly basePrice: string;
  readonly beta: string;
  readonly volatility: string;
}

export const termsOf = (coins: readonly SimulatedCoin[]): CoinTerms[] =>
  coins.map(({ id, basePrice, beta, volatility }) => ({
    id,
    basePrice: String(basePrice),
    beta: String(beta),
    volatility: String(volatility),
  }));

/** The hash of all coins' terms. The operator log publishes it, so that nobody can change the terms later. */
export const hashTerms = (sha256: Sha256, terms: readonly CoinTerms[]): string =>
  toHex(sha256(utf8(canonicalJson(terms))));

/** The program's coins with their committed terms. A coin without terms has no price. */
export function coinsWith(coins: readonly SimulatedCoin[], terms: readonly CoinTerms[]): SimulatedCoin[] {
  return coins.flatMap((coin) => {
    const own = terms.find(({ id }) => id === coin.id);
    if (!own) return [];
    const { basePrice, beta, volatility } = own;
    return {
      ...coin,
      basePrice: Number(basePrice),
      beta: Number(beta),
      volatility: Number(volatility),
    };
  });
}
