import { useQuery } from "@tanstack/react-query";
import { logKey } from "../api.ts";
import { againAfterMs } from "./balance-watch.tsx";
import { followHoldings, type ShownCoin } from "./follow-holdings.ts";

interface HoldingsWatchProps {
  userId: string;
  holdings: readonly ShownCoin[];
}

/** Compares the coins that the member is shown with the signed records, each time that one changed. */
export function HoldingsWatch({ userId, holdings }: HoldingsWatchProps) {
  const shown = holdings.map(({ coinId, quantity, held, cost }) => ({ coinId, quantity, held, cost }));
  useQuery({
    queryKey: [...logKey, "holdings", userId, shown],
    queryFn: () => followHoldings(userId, shown),
    refetchInterval: ({ state }) => (state.data === "again" ? againAfterMs(state.dataUpdateCount) : false),
    retry: false,
  });
  return null;
}
