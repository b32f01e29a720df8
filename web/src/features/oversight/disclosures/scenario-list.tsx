import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import { ScenarioPill } from "../../../ui/data/pill.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import { type Scenario, useScenarios } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";
import { lineMeta } from "./line-meta.ts";

/** Every moved price: by how much, from when to when, and the price then. */
export function ScenarioList({ page, turnTo }: Paging) {
  return (
    <EntryList
      label="Moved prices, the newest first"
      query={useScenarios(page)}
      rows={(data) => data.scenarios}
      rowKey={({ id }) => id}
      none={{
        title: "No moved price in the log",
        text: "No administrator moved a price through this program.",
      }}
      turnTo={turnTo}
    >
      {(scenario) => (
        <Entry
          title={
            <span className="flex flex-wrap items-center gap-2">
              {scenario.coinName} <ScenarioPill>Scenario {scenarioPercent(scenario)}</ScenarioPill>
            </span>
          }
          meta={lineMeta(times(scenario), scenario.seq)}
          effect={effect(scenario)}
          reason={scenario.note}
        />
      )}
    </EntryList>
  );
}

const times = ({ since, until }: Scenario): string =>
  `${formatMoment(since)} – ${until ? formatMoment(until) : "now"}`;

/** The price that members saw at the moment of the act; older lines do not have it. */
const effect = ({ price, marketPrice }: Scenario): string | undefined =>
  price && marketPrice
    ? `At that moment ${formatPrice(Number(price))} · market ${formatPrice(Number(marketPrice))}`
    : undefined;
