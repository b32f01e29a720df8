import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Figures that were read so close to each other are of the same prices, or of neighbouring ones. */
const besideMs = 1_000;

/**
 * Reads the other figures of the wallet again whenever the balance was read. Coins are worth what the newest price says, so figures of
 * different moments would not add up on one page.
 */
export function useOneMoment(balanceReadAt: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    const isBehind = ({ queryKey, state: { dataUpdatedAt } }: Query): boolean =>
      isOfWallet(queryKey) && dataUpdatedAt > 0 && balanceReadAt - dataUpdatedAt > besideMs;
    void cache.refetchQueries({ type: "active", predicate: isBehind }, { cancelRefetch: false });
  }, [cache, balanceReadAt]);
}

const isOfWallet = ([noun, part]: readonly unknown[]): boolean =>
  noun === "balance" || (noun === "orders" && part === "holdings");
