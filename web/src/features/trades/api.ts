import { sha256 } from "@noble/hashes/sha2.js";
import { saltedHash } from "@paperchain/core/oversight/accepted-terms.ts";
import type { Forecast } from "@paperchain/core/standings/forecast.ts";
import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer, usePage } from "../../lib/call/hooks/use-answer.ts";
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
export const useTradeTerms = () => useAnswer(["trade-terms"], "showTradeTerms", { refetchOnMount: "always" });

export const useMyTrades = ({ status, outcome, coinId }: TradeFilters, page: number) =>
  usePage([...tradesKey, "mine"], "listMyTrades", {
    page,
    limit: tradesLimit,
    ...(status && { status }),
    ...(outcome && { outcome }),
    ...(coinId && { coinId }),
  });

/** The coins for the filter of trades. */
export const useTradedCoins = () => useAnswer([...tradesKey, "coins"], "listMyTradedCoins");

/** The member's results over all trades. */
export function useTradeStats() {
  const session = useSession();
  const userId = session.in ? session.userId : "";
  return useAnswer([...tradesKey, "stats", userId], "showStats", {
    params: { userId },
    enabled: userId !== "",
  });
}

/** The member's latest trades on a coin. */
export const useCoinTrades = (coinId: string) =>
  useAnswer([...tradesKey, "coin", coinId], "listMyTrades", {
    query: { coinId, limit: marksLimit },
    enabled: coinId !== "",
  });

/** The current trade. It is refetched at once, because its entry or exit may have been recorded since. */
export const followedTrade = (opened: Trade) =>
  queryOptions({
    queryKey: [...tradesKey, "one", opened.id],
    queryFn: ({ signal }) => call("showTrade", { params: { id: opened.id }, signal }),
    initialData: opened,
    initialDataUpdatedAt: 0,
  });

export const useFollowedTrade = (opened: Trade): Trade => useQuery(followedTrade(opened)).data;

export const useReceipt = (id: string) =>
  useAnswer([...tradesKey, "receipt", id], "showTradeReceipt", { params: { id } });

/** The recorded prices from a trade's entry to its exit, or to now. */
export const useTradePrices = (id: string) =>
  useAnswer([...tradesKey, "prices", id], "showTradePrices", { params: { id } });

/** How often the member won the trades of which they were so and so sure. */
export const useCalibration = () => useAnswer([...tradesKey, "calibration"], "showMyCalibration");

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
