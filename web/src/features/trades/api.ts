import { sha256 } from "@noble/hashes/sha2.js";
import { saltedHash } from "@paperchain/core/oversight/accepted-terms.ts";
import type { Forecast } from "@paperchain/core/standings/forecast.ts";
import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { askedAmount } from "../../lib/money-calls/heard-answers.ts";
import { useMoneyCall } from "../../lib/money-calls/use-money-call.ts";
import { useSession } from "../../lib/session/session.ts";
import { formatMoney } from "../../ui/data/format.ts";
import type { TradeFilters } from "./filters.ts";
import type { Trade } from "./trade.ts";

export type Stats = Answer<"showStats">;
export type Terms = Answer<"showTradeTerms">;

/** The stream's name for trades: a changed trade refetches everything under this key. */
export const tradesKey = ["trades"];

const tradesLimit = 5;
/** How many trades fit on a coin's chart. */
const marksLimit = 20;

/** The current terms. Each ticket fetches them when it opens, because they may change. */
export function useTradeTerms() {
  return useQuery({
    queryKey: ["trade-terms"],
    queryFn: ({ signal }) => call("showTradeTerms", { signal }),
    refetchOnMount: "always",
  });
}

export function useMyTrades({ status, outcome, coinId }: TradeFilters, page: number) {
  const query = {
    page,
    limit: tradesLimit,
    ...(status && { status }),
    ...(outcome && { outcome }),
    ...(coinId && { coinId }),
  };
  return useQuery({
    queryKey: [...tradesKey, "mine", query],
    queryFn: ({ signal }) => call("listMyTrades", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The coins for the filter of trades. */
export function useTradedCoins() {
  return useQuery({
    queryKey: [...tradesKey, "coins"],
    queryFn: ({ signal }) => call("listMyTradedCoins", { signal }),
  });
}

/** The member's results over all trades. */
export function useTradeStats() {
  const session = useSession();
  const userId = session.in ? session.userId : "";
  return useQuery({
    queryKey: [...tradesKey, "stats", userId],
    queryFn: ({ signal }) => call("showStats", { params: { userId }, signal }),
    enabled: userId !== "",
  });
}

/** The member's latest trades on a coin. */
export function useCoinTrades(coinId: string) {
  return useQuery({
    queryKey: [...tradesKey, "coin", coinId],
    queryFn: ({ signal }) => call("listMyTrades", { query: { coinId, limit: marksLimit }, signal }),
    enabled: coinId !== "",
  });
}

/** The current trade. It is refetched at once, because its entry or exit may have been recorded since. */
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

/** The recorded prices from a trade's entry to its exit, or to now. */
export function useTradePrices(id: string) {
  return useQuery({
    queryKey: [...tradesKey, "prices", id],
    queryFn: ({ signal }) => call("showTradePrices", { params: { id }, signal }),
  });
}

/** How often the member won trades, by confidence. */
export function useCalibration() {
  return useQuery({
    queryKey: [...tradesKey, "calibration"],
    queryFn: ({ signal }) => call("showMyCalibration", { signal }),
  });
}

export interface TradeWish {
  coinId: string;
  stake: string;
  seconds: number;
  /** The member's confidence and reason, if the group asks for them. */
  forecast?: Forecast | undefined;
}

/** Opens a trade on the terms that the ticket shows. */
export function useOpenTrade(direction: Direction, coinName: string, terms: Terms | undefined) {
  return useMoneyCall({
    kind: "trade",
    summaryOf: ({ stake }: TradeWish) => `${formatMoney(stake, "USDT")} ${direction} on ${coinName}`,
    askedOf: ({ coinId, stake, seconds, forecast }) => ({
      type: directions[direction].type,
      amount: askedAmount(stake),
      trade: {
        ...{ coin: coinId, direction, seconds },
        ...(terms && shownTerms(terms)),
        ...(forecast && { confidence: forecast.confidence, saltedReason: hashOf(forecast) }),
      },
    }),
    call: ({ forecast, stake: amount, ...wish }, sending) =>
      call(directions[direction].call, {
        body: { ...wish, amount, ...forecast, ...seenIn(terms) },
        ...sending,
      }),
  });
}

/** Promises and records contain only the hash of the reason. */
const hashOf = ({ reason, reasonSalt }: Forecast): string => saltedHash(sha256, reasonSalt, reason);

/** Sent along, so that no trade is accepted on terms other than the ticket's. */
const seenIn = (terms: Terms | undefined) =>
  terms && { seen: { payoutBps: terms.payoutBps, settlement: terms.settlement } };

const shownTerms = ({ payoutBps, ruleVersion: rule, settlement }: Terms) => ({
  payoutBps,
  rule,
  settlement,
});
