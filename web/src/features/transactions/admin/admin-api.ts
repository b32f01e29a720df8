import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { useCall, usePage } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { followConfirmations, transactionsKey, transactionsLimit } from "../api.ts";
import { queryOf, type TransactionFilters } from "../list/filters.ts";

export type Summary = Answer<"listAllTransactions">["summary"];

export function useAllTransactions(filters: TransactionFilters, page: number) {
  const query = { ...queryOf(filters), page, limit: transactionsLimit };
  return usePage([...transactionsKey, "all"], "listAllTransactions", query, {
    refetchInterval: followConfirmations,
  });
}

export type Decision = "approve" | "reject";

const calls = { approve: "approveTransaction", reject: "rejectTransaction" } as const;

/** Decides one transaction, with an idempotency key for retries. */
export const decide = (decision: Decision, id: string, reason: string, key: string) =>
  call(calls[decision], { params: { id }, body: { reason }, key });

export const useHideTransaction = () =>
  useCall((id: string) => call("hideTransaction", { params: { id } }), transactionsKey);

/** Refetches the lists and cards afterwards. */
export function useRefreshTransactions() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: transactionsKey });
}
