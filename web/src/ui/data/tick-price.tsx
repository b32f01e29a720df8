import { formatPrice } from "./format.ts";
import { ScenarioPill } from "./pill.tsx";
import { type ScenarioTerms, scenarioPercent } from "./scenario-note.tsx";

interface ShownTick {
  readonly price: string;
  readonly marketPrice: string;
  readonly scenario: ScenarioTerms | null;
}

interface TickPriceProps {
  tick: ShownTick | null;
  /** The text if there is no price. */
  otherwise: string;
}

/** A recorded price with its scenario below, for table columns. */
export function TickPrice({ tick, otherwise }: TickPriceProps) {
  if (!tick) return <span className="text-muted">{otherwise}</span>;
  return (
    <span className="figures inline-flex flex-col items-end whitespace-nowrap">
      {formatPrice(Number(tick.price))}
      {tick.scenario && (
        <>
          <ScenarioPill>Scenario {scenarioPercent(tick.scenario)}</ScenarioPill>
          <span className="font-normal text-muted text-xs">
            market {formatPrice(Number(tick.marketPrice))}
          </span>
        </>
      )}
    </span>
  );
}
