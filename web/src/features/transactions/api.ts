import { usePage } from "../../lib/call/hooks/use-answer.ts";
import { untilConfirmation } from "../../lib/call/until-confirmation.ts";
import { queryOf, type TransactionFilters } from "./list/filters.ts";
import type { Transaction } from "./transaction.ts";

/** The stream's name for transactions: a changed one refetches everything under this key. */
export const transactionsKey = ["transactions"];

export const transactionsLimit = 10;

interface Shown {
  state: { data?: { transactions: Transaction[] } | undefined };
}

/** A list with an unconfirmed deposit is refetched when the next confirmation is due. */
export const followConfirmations = ({ state }: Shown): number | false =>
  untilConfirmation(state.data?.transactions ?? [], Date.now());

export function useMyTransactions(filters: TransactionFilters, page: number) {
  const query = { ...queryOf(filters), page, limit: transactionsLimit };
  return usePage([...transactionsKey, "mine"], "listMyTransactions", query, {
    refetchInterval: followConfirmations,
  });
}
