import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { useEach } from "../../../lib/call/hooks/use-each.ts";
import { tradesKey } from "../api.ts";
import type { Trade } from "../trade.ts";
import type { DecisionSent } from "./admin-api.ts";
import { type SettleableTrade, type SettlePlan, settlePlan } from "./settle-all.ts";

const limit = 100;
const factsEveryMs = 5_000;

/** The trades to settle. The list is refreshed until settling begins, and then stays unchanged. */
export function usePendingTrades(fresh: boolean) {
  return useQuery({
    // Not under the key of trades, because each settled trade would then refetch the list.
    queryKey: ["trades-to-settle"],
    queryFn: ({ signal }) => loadPlan(signal),
    enabled: fresh,
    refetchInterval: factsEveryMs,
    gcTime: 0,
  });
}

async function loadPlan(signal: AbortSignal): Promise<SettlePlan> {
  const trades: Trade[] = [];
  for (let page = 1; ; page++) {
    const answer = await call("listAllTrades", { query: { status: "pending", page, limit }, signal });
    trades.push(...answer.trades);
    if (answer.trades.length < limit) return settlePlan(trades);
  }
}

/** Decides each trade by the rule, with one reason. */
export function useSettleAll(items: readonly SettleableTrade[], reason: string) {
  const cache = useQueryClient();
  const decisionOf = ({ ruleOutcome }: SettleableTrade): DecisionSent => ({
    outcome: ruleOutcome,
    reason,
    ruleOutcomeShown: ruleOutcome,
  });
  return useEach({
    items,
    wish: decisionOf,
    send: (trade, key) =>
      call("decideTradeOutcome", { params: { id: trade.id }, body: decisionOf(trade), key }),
    onSettled: () => cache.invalidateQueries({ queryKey: tradesKey }),
  });
}
