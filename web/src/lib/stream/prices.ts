import type { ShownScenario } from "@paperchain/contract/stream.ts";
import { useCallback, useSyncExternalStore } from "react";
import { type HeardPrice, makePriceStore } from "./price-store.ts";

/** The prices that arrived in this tab. */
export const prices = makePriceStore();

/** A price with its disclosure: scenario, market price, time. */
export interface ShownPrice {
  readonly price: number;
  readonly marketPrice: number;
  readonly scenario: ShownScenario | null;
  /** The 24-hour change of the market price, in percent. */
  readonly change: number | null;
  /** The source's time. */
  readonly at: string;
}

/** The newest price of a coin, fetched or live. Subscribes only to this coin. */
export function useLivePrice(coinId: string, fetched: ShownPrice): ShownPrice {
  return newerPrice(fetched, useHeardPrice(coinId));
}

export function useHeardPrice(coinId: string): HeardPrice | undefined {
  const subscribe = useCallback((changed: () => void) => prices.subscribe(coinId, changed), [coinId]);
  return useSyncExternalStore(subscribe, () => prices.read(coinId));
}

/** A live price wins if it is as new as the fetched one, because for the same time it may have the newer scenario. */
export function newerPrice(fetched: ShownPrice, heard: HeardPrice | undefined): ShownPrice {
  if (!heard || new Date(heard.at).getTime() < new Date(fetched.at).getTime()) return fetched;
  return {
    price: heard.price,
    marketPrice: heard.scenario ? (heard.marketPrice ?? heard.price) : heard.price,
    scenario: heard.scenario ?? null,
    change: heard.change,
    at: heard.at,
  };
}
