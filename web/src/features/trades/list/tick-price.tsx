import { formatPrice } from "../../../ui/data/format.ts";
import { ScenarioPill } from "../../../ui/data/pill.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import type { EvidenceTick } from "../trade.ts";

interface TickPriceProps {
  tick: EvidenceTick | null;
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
