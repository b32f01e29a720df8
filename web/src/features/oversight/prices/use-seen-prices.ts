import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import { useEffect } from "react";
import { prices } from "../../../lib/stream/prices.ts";
import { listStored, subscribeToStored } from "../transactions/stored-transactions.ts";
import { storePrice } from "./stored-prices.ts";

/** Stores the prices that this page shows while trades of its member run and orders wait. */
export function useSeenPrices(userId: string): void {
  useEffect(() => {
    let stopAll = follow(userId);
    const unsubscribe = subscribeToStored(() => {
      stopAll();
      stopAll = follow(userId);
    });
    return () => {
      unsubscribe();
      stopAll();
    };
  }, [userId]);
}

function follow(userId: string): () => void {
  const running = listStored(userId)
    .filter(({ closed, finding }) => !closed && finding !== "different")
    .map(({ terms }) => terms);
  const coins = new Set(running.flatMap((terms) => coinOf(terms) ?? []));
  const stops = [...coins].map((coin) =>
    followCoin(
      userId,
      coin,
      running.filter((terms) => coinOf(terms) === coin),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

const coinOf = ({ trade, order }: AcceptedTerms) => (trade ?? order)?.coin;

function followCoin(userId: string, coin: string, trades: readonly AcceptedTerms[]): () => void {
  const keep = () => {
    const heard = prices.read(coin);
    if (!heard) return;
    const marketPrice = heard.scenario ? heard.marketPrice : heard.price;
    if (marketPrice !== undefined) storePrice(userId, coin, { at: heard.at, marketPrice }, trades);
  };
  keep();
  return prices.subscribe(coin, keep);
}
