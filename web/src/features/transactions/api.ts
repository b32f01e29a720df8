import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { untilConfirmation } from "../../lib/call/until-confirmation.ts";
import { askFor, type TransactionFilters } from "./list/filters.ts";
import type { Transaction } from "./transaction.ts";

/** What the stream of changes calls them: everything under this key is asked for again when one of them changed. */
export const transactionsKey = ["transactions"];

export const transactionsLimit = 10;

interface Shown {
  state: { data?: { transactions: Transaction[] } | undefined };
}

/** A list with a deposit that is being confirmed is asked for again when its next confirmation comes. */
export const followConfirmations = ({ state }: Shown): number | false =>
  untilConfirmation(state.data?.transactions ?? [], Date.now());

export function useMyTransactions(filters: TransactionFilters, page: number) {
  const query = { ...askFor(filters), page, limit: transactionsLimit };
  return useQuery({
    queryKey: [...transactionsKey, "mine", query],
    queryFn: ({ signal }) => call("listMyTransactions", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: followConfirmations,
  });
}
