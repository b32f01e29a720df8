import { Notice } from "../../../ui/data/notice.tsx";
import type { Trade } from "../trade.ts";
import type { Decision } from "./admin-api.ts";

/** Warns an administrator before a decision: the rule gives another outcome, or the trade already has one. */
export function DecideWarning({ trade, outcome }: { trade: Trade; outcome: Decision }) {
  if (trade.outcome) {
    return (
      <Notice role="status" tone="warn">
        This trade has its outcome already: {trade.outcome}.
      </Notice>
    );
  }
  if (trade.ruleOutcome === null || trade.ruleOutcome === outcome) return null;
  return (
    <Notice role="status" tone="warn">
      The recorded prices say {trade.ruleOutcome}. You are about to decide {outcome}.
    </Notice>
  );
}
