import { exactPrice } from "@paperchain/core/market/price.ts";
import { formatExactMoment } from "../../../lib/words/format-date.ts";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import type { EvidenceTick, Receipt } from "../trade.ts";
import { sourceName } from "./evidence-format.ts";
import { PlainTable } from "./plain-table.tsx";

/** Every price around the entry and the exit that the server has. A price that was never recorded cannot appear. */
export function TicksTable({ receipt: { ticks, trade } }: { receipt: Receipt }) {
  const roleOf = ({ at }: EvidenceTick) => {
    if (at === trade.entry?.at) return "Entry";
    return at === trade.exit?.at ? "Exit" : undefined;
  };
  return (
    <details>
      <summary className="py-2.5 font-semibold">
        Recorded prices around entry and exit ({ticks.length})
      </summary>
      <PlainTable
        caption="Recorded prices around entry and exit"
        headers={["Price time", "Price", "Market price", "Scenario", "Source"]}
        rows={ticks.map((tick) => ({
          key: tick.at,
          name: formatExactMoment(tick.at),
          note: roleOf(tick),
          strong: roleOf(tick) !== undefined,
          cells: [
            exactPrice(tick.price),
            exactPrice(tick.marketPrice),
            tick.scenario ? scenarioPercent(tick.scenario) : "None",
            sourceName(tick),
          ],
        }))}
      />
    </details>
  );
}
