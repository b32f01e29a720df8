import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { formatMoney } from "../../../ui/data/format.ts";
import { Tabs } from "../../../ui/data/tabs.tsx";
import { type Decision, type Transparency, useDecisions } from "../api.ts";
import { ActList } from "./act-list.tsx";
import { AdjustmentList } from "./adjustment-list.tsx";
import { Entry, type Paging } from "./entry-list.tsx";
import { LineList } from "./line-list.tsx";
import { text } from "./line-words.ts";
import { OutageList } from "./outage-list.tsx";
import { ScenarioList } from "./scenario-list.tsx";
import { actorName, possessiveName } from "./shown-name.ts";
import { countOf, useActs } from "./use-acts.ts";

/** Acts and outages by kind, and the whole log. The open list is in the address, so that it can be linked. */
export function DisclosuresCard({ transparency }: { transparency: Transparency }) {
  const filters = useFilters();
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Following a link to a list scrolls past the cards above it, each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new with each time.
  useEffect(() => {
    if (hash === "#acts") card.current?.scrollIntoView();
  }, [hash, key]);
  const { checkpoint, outages } = transparency;
  const { acts, left } = useActs();
  const counted = (type: ActType) => (acts ? ` (${countOf(acts, type)}${left > 0 ? "+" : ""})` : "");
  const lists = [
    { id: "log", label: `Everything (${checkpoint.size})`, List: LineList },
    { id: "scenarios", label: `Moved prices${counted("scenario.set")}`, List: ScenarioList },
    { id: "decisions", label: `Decided trades${counted("trade.decide")}`, List: DecisionList },
    { id: "adjustments", label: `Balances${counted("balance.adjust")}`, List: AdjustmentList },
    { id: "outages", label: `Outages (${outages})`, List: OutageList },
  ];
  const open = lists.find(({ id }) => id === filters.filter("list"))?.id ?? "log";
  const tabs = lists.map(({ id, label, List }) => ({
    id,
    label,
    // The page number in the address belongs to the open list, so no other list loads.
    content: id === open && <List page={filters.page} turnTo={filters.turnTo} />,
  }));
  return (
    <Card ref={card} title="Acts and outages" className="scroll-mt-20">
      <Tabs
        label="Acts and outages"
        tabs={tabs}
        open={open}
        onOpen={(list) => filters.change({ list: list === "log" ? "" : list, mine: "" })}
      />
    </Card>
  );
}

/** Every outcome that an administrator decided, beside the rule's outcome as the server states it. */
function DecisionList(paging: Paging) {
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
