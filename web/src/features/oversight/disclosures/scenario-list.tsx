import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import { ScenarioPill } from "../../../ui/data/pill.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import type { LogLine } from "../api.ts";
import { ActList } from "./act-list.tsx";
import { Entry, type Paging } from "./entry-list.tsx";
import { coinName, text } from "./line-words.ts";

/** Every moved price: by how much, from when to when, and the price then. */
export const ScenarioList = (paging: Paging) => (
  <ActList
    {...paging}
    type="scenario.set"
    label="Moved prices, the newest first"
    none={{
      title: "No moved price in the log",
      text: "No administrator moved a price through this program.",
    }}
  >
    {(act, _reader, acts) => (
      <Entry
        title={
          <span className="flex flex-wrap items-center gap-2">
            {coinName(act.after)} <ScenarioPill>Scenario {percentOf(act)}</ScenarioPill>
          </span>
        }
        meta={`${formatMoment(act.time)} – ${endOf(act, acts)} · line ${act.seq}`}
        effect={effect(act)}
        reason={act.reason}
      />
    )}
  </ActList>
);

const percentOf = ({ after }: LogLine): string =>
  scenarioPercent({
    action: after.action === "loss" ? "loss" : "gain",
    percentage: text(after.percentage),
  });

/** The next act on the same coin ended it. */
function endOf({ seq, after }: LogLine, acts: readonly LogLine[]): string {
  const next = acts.findLast((act) => act.seq > seq && "coin" in act.after && act.after.coin === after.coin);
  return next ? formatMoment(next.time) : "now";
}

/** The price that members saw at the moment of the act; missing in older lines. */
const effect = ({ after: { price, marketPrice } }: LogLine): string | undefined =>
  price && marketPrice
    ? `At that moment ${formatPrice(Number(price))} · market ${formatPrice(Number(marketPrice))}`
    : undefined;
