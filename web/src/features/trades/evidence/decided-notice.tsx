import { formatMoment } from "../../../lib/words/format-date.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import type { Trade } from "../trade.ts";
import { ruleWords } from "../trade-words.ts";

/** Marks a decided outcome as decided: by whom, why, and what the rule gives. */
export function DecidedNotice({ decision }: { decision: NonNullable<Trade["decision"]> }) {
  return (
    <Notice tone="warn" title="An administrator decided this trade">
      <p>
        Decided on {formatMoment(decision.at)}. {ruleWords(decision)}
      </p>
      <p className="mt-2 text-muted">Reason:</p>
      <blockquote className="wrap-anywhere border-warn border-l-2 pl-3">{decision.reason}</blockquote>
    </Notice>
  );
}
