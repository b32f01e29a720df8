import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type MarketCoin = Answer<"listMarket">[number];
export type CoinDetail = Answer<"showCoin">;
export type CoinChart = Answer<"showCoinChart">;
export type CoinFound = Answer<"searchCoins">["coins"][number];

/** The stream's name for the market: a changed scenario refetches everything under this key. */
export const marketKey = ["market"];

const coinsPerPage = 20;
export const searchLengthMin = 2;
/** Prices arrive in the stream; ranks, market caps and sparklines are refetched at this interval. */
const refetchMs = 60_000;

interface Wanted {
  page: number;
  /** Limits the list to this coin. */
  coin: string;
}

/** A page of the market, the largest coins first, and whether there is a next page. */
export function useMarket({ page, coin }: Wanted) {
  const options = (number: number) => {
    const query = {
      page: number,
      per_page: coinsPerPage,
      sparkline: "true",
      ids: coin || undefined,
    } as const;
    return {
      queryKey: [...marketKey, "list", query],
      queryFn: ({ signal }: { signal: AbortSignal }) => call("listMarket", { query, signal }),
    };
  };
  const list = useQuery({ ...options(page), placeholderData: keepPreviousData, refetchInterval: refetchMs });
  // The next page is prefetched, because turning pages must be quick and there is no page count.
  const full = !coin && !list.isPlaceholderData && list.data?.length === coinsPerPage;
  const next = useQuery({ ...options(page + 1), enabled: full });
  return { list, more: full && (next.data?.length ?? 0) > 0 };
}

export const useCoin = (id: string) =>
  useAnswer([...marketKey, "coin", id], "showCoin", { params: { id }, refetchInterval: refetchMs });

export const useCoinChart = (id: string, days: number) =>
  useAnswer([...marketKey, "chart", id, days], "showCoinChart", {
    params: { id },
    query: { days },
    // Later prices come from the stream.
    refetchInterval: 5 * refetchMs,
    staleTime: refetchMs,
  });

/** A search needs at least two characters. */
export const useFoundCoins = (text: string) =>
  useAnswer([...marketKey, "search", text], "searchCoins", {
    query: { query: text },
    enabled: text.length >= searchLengthMin,
    placeholderData: keepPreviousData,
    staleTime: 5 * refetchMs,
  });
