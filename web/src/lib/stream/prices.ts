import type { ShownScenario } from "@paperchain/contract/stream.ts";
import { useCallback, useSyncExternalStore } from "react";
import { type HeardPrice, makePriceStore } from "./price-store.ts";

/** The prices that arrived in this tab. */
export const prices = makePriceStore();

/** A price as it is shown, with what makes it honest. */
export interface ShownPrice {
  readonly price: number;
  readonly marketPrice: number;
  readonly scenario: ShownScenario | null;
  /** Of the market's own price over 24 hours, in percent. */
  readonly change: number | null;
  /** When the source said so. */
  readonly at: string;
}

/** The newest price there is of a coin: what was fetched, or what has arrived since. Only this coin's changes are heard. */
export function useLivePrice(coinId: string, fetched: ShownPrice): ShownPrice {
  return newerOf(fetched, useHeardPrice(coinId));
}

export function useHeardPrice(coinId: string): HeardPrice | undefined {
  const subscribe = useCallback((changed: () => void) => prices.subscribe(coinId, changed), [coinId]);
  return useSyncExternalStore(subscribe, () => prices.read(coinId));
}

/** What was heard counts from the moment on that was fetched: of the same moment it may have the newer scenario. */
export function newerOf(fetched: ShownPrice, heard: HeardPrice | undefined): ShownPrice {
  if (!heard || new Date(heard.at).getTime() < new Date(fetched.at).getTime()) return fetched;
  return {
    price: heard.price,
    marketPrice: heard.scenario ? (heard.marketPrice ?? heard.price) : heard.price,
    scenario: heard.scenario ?? null,
    change: heard.change,
    at: heard.at,
  };
}
