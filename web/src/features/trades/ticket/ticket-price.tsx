import type { ShownPrice } from "../../../lib/stream/prices.ts";
import { Price } from "../../../ui/data/figures.tsx";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";

/** The current price and its scenario. */
export function TicketPrice({ shown: { price, scenario, marketPrice } }: { shown: ShownPrice }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-hover px-4 py-3">
      <span className="text-muted text-sm">Price now</span>
      <Price usd={price} className="font-semibold text-xl" />
      {scenario && (
        <span className="w-full">
          <ScenarioNote scenario={scenario} marketPrice={marketPrice} />
        </span>
      )}
    </div>
  );
}
