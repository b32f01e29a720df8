import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useAct } from "../../lib/acts/use-act.ts";
import { call } from "../../lib/call.ts";
import type { Answer } from "../../lib/make-call.ts";
import { formatMoney } from "../../ui/format.ts";
import type { Direction, Status, Trade } from "./trade.ts";

export type Terms = Answer<"showTradeTerms">;

/** What the stream of changes calls them: everything under this key is asked for again when a trade changed. */
export const tradesKey = ["trades"];

export const tradesLimit = 5;
/** As many of a coin's trades as its chart has room for. */
const marksLimit = 20;

/** What a trade accepted now would be. It is asked for whenever a ticket opens: terms may change, and count from then. */
export function useTradeTerms() {
  return useQuery({
    queryKey: [...tradesKey, "terms"],
    queryFn: ({ signal }) => call("showTradeTerms", { signal }),
    refetchOnMount: "always",
  });
}

export function useMyTrades(status: Status | "", page: number) {
  const query = { page, limit: tradesLimit, ...(status && { status }) };
  return useQuery({
    queryKey: [...tradesKey, "mine", query],
    queryFn: ({ signal }) => call("listMyTrades", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The latest of one's own on a coin. */
export function useCoinTrades(coinId: string) {
  return useQuery({
    queryKey: [...tradesKey, "coin", coinId],
    queryFn: ({ signal }) => call("listMyTrades", { query: { coinId, limit: marksLimit }, signal }),
    enabled: coinId !== "",
  });
}

/** A trade as it is now. What happened since it was read is asked for at once: a price may have come already. */
export const followedTrade = (opened: Trade) =>
  queryOptions({
    queryKey: [...tradesKey, "one", opened.id],
    queryFn: ({ signal }) => call("showTrade", { params: { id: opened.id }, signal }),
    initialData: opened,
    initialDataUpdatedAt: 0,
  });

export const useFollowedTrade = (opened: Trade): Trade => useQuery(followedTrade(opened)).data;

export function useReceipt(id: string) {
  return useQuery({
    queryKey: [...tradesKey, "receipt", id],
    queryFn: ({ signal }) => call("showTradeReceipt", { params: { id }, signal }),
  });
}

export interface TradeWish {
  coinId: string;
  amount: string;
}

const calls = { up: "buyUp", down: "buyDown" } as const;

export function useOpenTrade(direction: Direction, coinName: string) {
  return useAct({
    kind: "trade",
    summaryOf: ({ amount }: TradeWish) => `${formatMoney(amount, "USDT")} ${direction} on ${coinName}`,
    call: (body, sending) => call(calls[direction], { body, ...sending }),
  });
}
