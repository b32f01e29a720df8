import type { MarketSourceName } from "../../market/coin.ts";
import type { ScenarioTerms } from "../../market/scenario.ts";
import { canonicalJson } from "../canonical-json.ts";

/** A recorded price, as receipts show it. */
export interface ShownTick {
  readonly seq: number;
  readonly at: string;
  readonly receivedAt: string;
  readonly source: MarketSourceName;
  /** Only for a price service that the operator chose. */
  readonly host: string | null;
  readonly marketPrice: string;
  readonly price: string;
  readonly scenario: ScenarioTerms | null;
}

/** The item of a coin in the record of a poll, as the text that is hashed. Prices are public, so it has no salt. */
export function writePriceItem(coin: string, tick: ShownTick | null): string {
  if (!tick) return canonicalJson({ coin, tick });
  const { seq, at, receivedAt, source, host, marketPrice, price } = tick;
  const scenario = tick.scenario && { action: tick.scenario.action, percentage: tick.scenario.percentage };
  return canonicalJson({ coin, seq, at, receivedAt, source, host, marketPrice, price, scenario });
}

/**
 * The list of the coins that the source quoted, in the order of the items. The record of a poll has the hash of this
 * text.
 */
export const writeCoinList = (coins: readonly string[]): string => canonicalJson(coins);

/** Coins in the order of their UTF-16 units. */
export const sortCoins = (coins: readonly string[]): string[] => coins.toSorted();
