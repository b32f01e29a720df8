import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Tabs } from "../../../ui/data/tabs.tsx";
import type { Transparency } from "../api.ts";
import { AdjustmentList } from "./adjustment-list.tsx";
import { DecisionList } from "./decision-list.tsx";
import { LineList } from "./line-list.tsx";
import { OutageList } from "./outage-list.tsx";
import { ScenarioList } from "./scenario-list.tsx";
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
