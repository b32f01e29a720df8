import { percentageProblem, type ScenarioTerms } from "@paperchain/core/market/scenario.ts";
import { dash, formatPrice } from "../../../ui/data/format.ts";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { type ManagedCoin, priceUnder } from "./managed-coin.ts";
import { useLiveCoin } from "./managed-coin-price.tsx";

interface ScenarioPreviewProps {
  coin: ManagedCoin;
  terms: ScenarioTerms;
  demo: boolean;
}

/** The price that members will see, computed by the server's rule from the current market price. */
export function ScenarioPreview({ coin, terms, demo }: ScenarioPreviewProps) {
  const { originalPrice } = useLiveCoin(coin, demo ? Number.POSITIVE_INFINITY : 0);
  const fine = percentageProblem(terms) === undefined;
  return (
    <div className="rounded-control bg-hover p-4">
      <p className="text-muted text-sm">Members will see</p>
      <p className="figures font-semibold text-xl">
        {fine ? formatPrice(priceUnder(originalPrice, terms)) : dash}
      </p>
      {fine ? (
        <p className="mt-1">
          <ScenarioNote scenario={terms} marketPrice={originalPrice} />
        </p>
      ) : (
        <p className="figures text-muted text-sm">The market's price is {formatPrice(originalPrice)}.</p>
      )}
    </div>
  );
}
