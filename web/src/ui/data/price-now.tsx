import { Price } from "./figures.tsx";
import { ScenarioNote, type ScenarioTerms } from "./scenario-note.tsx";

interface PriceNowProps {
  shown: {
    readonly price: number;
    readonly marketPrice: number;
    readonly scenario: ScenarioTerms | null;
  };
}

/** The current price on a ticket, and its scenario. */
export function PriceNow({ shown: { price, scenario, marketPrice } }: PriceNowProps) {
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
