import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Tabs } from "../../../ui/data/tabs.tsx";
import type { Transparency } from "../api.ts";
import { AdjustmentList } from "./adjustment-list.tsx";
import { DecisionList } from "./decision-list.tsx";
import { LineList } from "./line-list.tsx";
import { OutageList } from "./outage-list.tsx";
import { ScenarioList } from "./scenario-list.tsx";

/** What was done, kind by kind, and the log of all of it. Which list is open stands in the address, so it can be linked to. */
export function DisclosuresCard({ transparency }: { transparency: Transparency }) {
  const filters = useFilters();
  const { checkpoint, scenarios, decisions, adjustments, outages } = transparency;
  const lists = [
    { id: "log", label: `Everything (${checkpoint.size})`, List: LineList },
    { id: "scenarios", label: `Moved prices (${scenarios.total})`, List: ScenarioList },
    { id: "decisions", label: `Decided trades (${decisions})`, List: DecisionList },
    { id: "adjustments", label: `Balances (${adjustments})`, List: AdjustmentList },
    { id: "outages", label: `Outages (${outages})`, List: OutageList },
  ];
  const open = lists.find(({ id }) => id === filters.filter("list"))?.id ?? "log";
  const tabs = lists.map(({ id, label, List }) => ({
    id,
    label,
    // The page in the address is of the open list: the others have nothing to ask for.
    content: id === open && <List page={filters.page} turnTo={filters.turnTo} />,
  }));
  return (
    <Card title="Acts and outages">
      <Tabs
        label="Acts and outages"
        tabs={tabs}
        open={open}
        onOpen={(list) => filters.change({ list: list === "log" ? "" : list, mine: "" })}
      />
    </Card>
  );
}
