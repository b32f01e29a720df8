import { readPrice } from "@paperchain/core/market/price.ts";
import { type ScenarioTerms, shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { HeardPrice } from "../../../lib/stream/price-store.ts";

type AnsweredCoin = Answer<"listCoinsToManage">["assets"][number];
type ScenarioField = "adminAction" | "adminPercentage" | "note" | "lastModified" | "until" | "modifiedBy";

/** The scenario that an administrator wants for a coin. */
export interface NewScenario extends ScenarioTerms {
  readonly note: string;
  /** The minutes after which the scenario ends by itself; null if it stays until it is removed. */
  readonly minutes: number | null;
}

/** A coin in the administrator's list. `currentPrice` is the price that members see, `originalPrice` the market's. */
export interface ManagedCoin extends Omit<AnsweredCoin, ScenarioField> {
  readonly scenario: ShownScenario | null;
}

/** The server fills in when it begins and ends, and who set it. */
export interface ShownScenario extends ScenarioTerms {
  readonly note: string;
  readonly since?: string | null;
  readonly until?: string | null;
  readonly by?: string | null;
}

/** The coin in an answer. The API says action where the code says scenario. */
export function readManagedCoin(answered: AnsweredCoin): ManagedCoin {
  const { adminAction, adminPercentage, note, lastModified, until, modifiedBy, ...coin } = answered;
  if (!adminAction || !adminPercentage) return { ...coin, scenario: null };
  const terms = { action: adminAction, percentage: adminPercentage };
  return { ...coin, scenario: { ...terms, note, since: lastModified, until, by: modifiedBy } };
}

/** Applies a scenario to a market price, by the server's rule. */
export function priceUnder(marketPrice: number, terms: ScenarioTerms | null): number {
  const price = readPrice(marketPrice);
  return price === undefined ? marketPrice : Number(shownPrice(price, terms ?? undefined));
}

export const withScenario = (coin: ManagedCoin, scenario: ShownScenario | null): ManagedCoin => ({
  ...coin,
  currentPrice: priceUnder(coin.originalPrice, scenario),
  scenario,
});

/** The coin with a newer market price than the list's. Only the list says which scenario is on. */
export function withHeardPrice(
  coin: ManagedCoin,
  heard: HeardPrice | undefined,
  readAt: number,
): ManagedCoin {
  if (!heard || heard.heardAt < readAt) return coin;
  const originalPrice = heard.scenario ? (heard.marketPrice ?? coin.originalPrice) : heard.price;
  return {
    ...coin,
    originalPrice,
    currentPrice: priceUnder(originalPrice, coin.scenario),
    priceChange24h: heard.change ?? coin.priceChange24h,
  };
}
