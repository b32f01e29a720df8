import { followPrice, type Price } from "../market/price.ts";
import { addUsdt, micro, type Usdt } from "./usdt.ts";

/** The amount added to the wallet; negative for a withdrawal. */
export interface OutsideMove {
  readonly net: Usdt;
  /** The market's price of Bitcoin at that time; null if none was recorded. */
  readonly bitcoin: Price | null;
}

/**
 * The value of the same money at the end without trading: held in USDT, and held in Bitcoin, where each part
 * follows the market's price from its own time. No fees are subtracted. Null for Bitcoin if a price is missing.
 */
export function sameMoney(
  moves: readonly OutsideMove[],
  last: Price | null,
): { readonly usdt: Usdt; readonly bitcoin: Usdt | null } {
  const parts = moves.flatMap(({ net, bitcoin }) => (bitcoin && last ? followPrice(net, bitcoin, last) : []));
  return {
    usdt: addUsdt(...moves.map(({ net }) => net)),
    bitcoin: parts.length === moves.length ? addUsdt(...parts.map(micro)) : null,
  };
}
