import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatMoney } from "../../../ui/data/format.ts";
import { type Decision, useDecisions, useLogNames, useMyLogName } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";
import { lineMeta } from "./line-meta.ts";
import { actorName, possessiveName } from "./shown-name.ts";

/** Every outcome that an administrator decided, beside what the rule gives. */
export function DecisionList({ page, turnTo }: Paging) {
  const decisions = useDecisions(page);
  const reader = { me: useMyLogName().data?.person, names: useLogNames(decisions.data?.decisions) };
  return (
    <EntryList
      label="Decided trades, the newest first"
      query={decisions}
      rows={(data) => data.decisions}
      rowKey={({ seq }) => seq}
      none={{
        title: "No decided trade in the log",
        text: "No administrator decided a trade through this program.",
      }}
      turnTo={turnTo}
    >
      {(decision) => (
        <Entry
          title={`${actorName(decision.actor, reader)} decided ${possessiveName(decision.subject, reader, decision.actor)} trade: ${decision.outcome}`}
          meta={lineMeta(formatMoment(decision.time), decision.seq)}
          effect={`Paid ${formatMoney(decision.payout, "USDT")}. ${ruleSentence(decision)}`}
          reason={decision.reason}
        />
      )}
    </EntryList>
  );
}

function ruleSentence({ outcome, ruleOutcome }: Decision): string {
  if (ruleOutcome === null)
    return "The rule's outcome is not known yet: some of its prices are not recorded.";
  if (ruleOutcome === outcome) return `The rule gives ${ruleOutcome} as well.`;
  return `The rule would have given ${ruleOutcome}.`;
}
