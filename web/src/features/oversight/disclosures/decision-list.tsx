import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatMoney } from "../../../ui/data/format.ts";
import { type Decision, useDecisions } from "../api.ts";
import { ActList } from "./act-list.tsx";
import { Entry, type Paging } from "./entry-list.tsx";
import { text } from "./line-words.ts";
import { actorName, possessiveName } from "./shown-name.ts";

/** Every outcome that an administrator decided, beside the rule's outcome as the server states it. */
export function DecisionList(paging: Paging) {
  const { data } = useDecisions(paging.page);
  const ruleOf = new Map(data?.decisions.map((decision) => [decision.seq, decision.ruleOutcome]));
  return (
    <ActList
      {...paging}
      type="trade.decide"
      label="Decided trades, the newest first"
      none={{
        title: "No decided trade in the log",
        text: "No administrator decided a trade through this program.",
      }}
    >
      {({ seq, time, actor, subject, after, reason }, reader) => (
        <Entry
          title={`${actorName(actor, reader)} decided ${possessiveName(subject, reader, actor)} trade: ${text(after.outcome)}`}
          meta={`${formatMoment(time)} · line ${seq}`}
          effect={`Paid ${formatMoney(text(after.payout), "USDT")}. ${ruleSentence(after.outcome, ruleOf.get(seq))}`}
          reason={reason}
        />
      )}
    </ActList>
  );
}

function ruleSentence(outcome: unknown, rule: Decision["ruleOutcome"] | undefined): string {
  if (rule === undefined) return "";
  if (rule === null) return "The rule's outcome is not known yet: some of its prices are not recorded.";
  return rule === outcome ? `The rule gives ${rule} as well.` : `The rule would have given ${rule}.`;
}
