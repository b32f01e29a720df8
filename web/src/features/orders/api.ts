import type { OrderKind } from "@paperchain/core/orders/order.ts";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useAnswer, usePage } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { askedAmount } from "../../lib/money-calls/heard-answers.ts";
import { useMoneyCall } from "../../lib/money-calls/use-money-call.ts";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { formatMoney } from "../../ui/data/format.ts";
import { toast } from "../../ui/overlay/toast.ts";
import type { Order, Side } from "./order.ts";
import { cancelledWords, quantityWords } from "./order-words.ts";

export type OrderTerms = Answer<"showOrderTerms">;

/** The stream's name for orders: a changed order refetches everything under this key, holdings included. */
const ordersKey = ["orders"];

const ordersLimit = 10;
/** How many orders of a member the details of the member show at once. */
const memberOrdersLimit = 5;
/** How many open orders a coin's page shows. */
const coinOrdersLimit = 20;
/** How many fills fit on a coin's chart. */
const fillsLimit = 20;

/** The current costs. Each ticket fetches them when it opens, because they may change. */
export const useOrderTerms = () => useAnswer(["order-terms"], "showOrderTerms", { refetchOnMount: "always" });

export const useMyOrders = (state: Order["state"] | "", page: number) =>
  usePage([...ordersKey, "mine"], "listMyOrders", { page, limit: ordersLimit, ...(state && { state }) });

/** The member's open orders on a coin. Orders from before the rules switched them off still wait. */
export function useOpenOrders(coinId: string) {
  return useAnswer([...ordersKey, "open", coinId], "listMyOrders", {
    query: { coinId, state: "open", limit: coinOrdersLimit },
    enabled: coinId !== "",
  });
}

/** The member's latest filled orders on a coin. */
export function useCoinFills(coinId: string) {
  const { on } = useMyGroup();
  return useAnswer([...ordersKey, "filled", coinId], "listMyOrders", {
    query: { coinId, state: "filled", limit: fillsLimit },
    enabled: coinId !== "" && on.holdings,
  });
}

const oneOrder = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, "one", id],
    queryFn: ({ signal }) => call("showOrder", { params: { id }, signal }),
  });

export const useOrder = (id: string) => useQuery(oneOrder(id));

/** The current order. It is refetched at once, because it may have been filled since. */
export const useFollowedOrder = (accepted: Order): Order =>
  useQuery({ ...oneOrder(accepted.id), initialData: accepted, initialDataUpdatedAt: 0 }).data;

/** The coins that the member owns. Coins from before the rules switched them off are still there. */
export const useHoldings = () => useAnswer([...ordersKey, "holdings"], "listHoldings");

/** The orders of another member, for administrators. */
export const useMemberOrders = (id: string, page: number) =>
  useAnswer([...ordersKey, "of", id, page], "listMemberOrders", {
    params: { id },
    query: { page, limit: memberOrdersLimit },
    placeholderData: keepPreviousData,
  });

/** The coins that another member owns, for administrators. */
export const useMemberHoldings = (id: string) =>
  useAnswer([...ordersKey, "holdings", id], "listMemberHoldings", { params: { id } });

export function useCancelOrder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Order) => call("cancelOrder", { params: { id } }),
    onSuccess: (order, { pairedWith }) => toast.success(cancelledWords(order, pairedWith !== null)),
    onError: (error) => toast.failure(failureMessage(error, "Couldn't cancel the order. Try again.")),
    // A refusal also means that the order is not as the page shows it.
    onSettled: () => {
      for (const key of [ordersKey, ["balance"]]) void cache.invalidateQueries({ queryKey: key });
    },
  });
}

export interface OrderWish {
  readonly kind: OrderKind;
  /** The amount of a buy, or the quantity of a sale. */
  readonly size: string;
  /** Of a limit or stop order. */
  readonly price: string | undefined;
}

interface OrderPlace {
  readonly coin: { readonly id: string; readonly name: string; readonly symbol: string };
  readonly side: Side;
  /** The sale that this one is paired with. */
  readonly partner: Order | undefined;
}

/** Places an order at the costs that the ticket shows. */
export function usePlaceOrder({ coin, side, partner }: OrderPlace, terms: OrderTerms | undefined) {
  const seen = terms && { seen: { feeBps: terms.feeBps, spreadBps: terms.spreadBps } };
  return useMoneyCall({
    kind: "order",
    summaryOf: ({ size }: OrderWish) =>
      side === "buy"
        ? `Buy ${coin.name} for ${formatMoney(size, "USDT")}`
        : `Sell ${quantityWords(size, coin)}`,
    askedOf: ({ size }) => (side === "buy" ? { type: "Buy", amount: askedAmount(size) } : { type: "Sell" }),
    call: ({ kind, size, price }, sending) =>
      call("placeOrder", {
        body: {
          ...{ coinId: coin.id, side, kind },
          ...(side === "buy" ? { amount: size } : { quantity: size }),
          ...(price !== undefined && { price }),
          ...(partner && { cancels: partner.id }),
          ...seen,
        },
        ...sending,
      }),
  });
}
