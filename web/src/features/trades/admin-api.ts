import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { makeIntent } from "../../lib/intent.ts";
import type { Answer } from "../../lib/make-call.ts";
import { tradesKey } from "./api.ts";
import type { Status, Trade } from "./trade.ts";

export type Counts = Answer<"listTrades">["counts"];
export type Decision = "WIN" | "LOSS";

interface Wanted {
  status: Status | "";
  search: string;
  page: number;
}

const limit = 20;

export function useAllTrades({ status, search, page }: Wanted) {
  const query = { page, limit, ...(status && { status }), ...(search && { search }) };
  return useQuery({
    queryKey: [...tradesKey, "all", query],
    queryFn: ({ signal }) => call("listTrades", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDecideTrade({ id }: Trade) {
  const [intent] = useState(makeIntent);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: { outcome: Decision; reason: string }) =>
      intent.send(decision, (key) => call("decideTradeOutcome", { params: { id }, body: decision, key })),
    onSettled: () => cache.invalidateQueries({ queryKey: tradesKey }),
  });
}
