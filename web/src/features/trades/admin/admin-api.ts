import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { usePage } from "../../../lib/call/hooks/use-answer.ts";
import { useCallOnce } from "../../../lib/call/hooks/use-call-once.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { followedTrade, tradesKey } from "../api.ts";
import type { Status, Trade } from "../trade.ts";

export type Counts = Answer<"listAllTrades">["counts"];
export type Decision = "WIN" | "LOSS";

interface Wanted {
  status: Status | "";
  search: string;
  groupId: string;
  page: number;
}

const limit = 20;
const listEveryMs = 15_000;

export function useAllTrades({ status, search, groupId, page }: Wanted) {
  const query = {
    page,
    limit,
    ...(status && { status }),
    ...(search && { search }),
    ...(groupId && { groupId }),
  };
  return usePage([...tradesKey, "all"], "listAllTrades", query, {
    // The stream sends no event when a trade ends or its exit is recorded, so the page polls.
    refetchInterval: listEveryMs,
  });
}

const factsEveryMs = 2_000;

/**
 * The current trade. The stream sends no event when a price is recorded, so the page polls until the rule gives an outcome.
 */
export function useTradeToDecide(opened: Trade): Trade {
  const { data } = useQuery({
    ...followedTrade(opened),
    refetchInterval: ({ state: { data: trade } }) =>
      trade && trade.outcome === null && trade.ruleOutcome === null ? factsEveryMs : false,
  });
  return data;
}

export interface DecisionSent {
  outcome: Decision | "TIE";
  reason: string;
  /** The rule's outcome as the screen showed it: the server refuses if it has changed. */
  ruleOutcomeShown: Trade["ruleOutcome"];
}

export const useDecideTrade = ({ id }: Trade) =>
  useCallOnce(
    (body: DecisionSent, key) => call("decideTradeOutcome", { params: { id }, body, key }),
    tradesKey,
  );
