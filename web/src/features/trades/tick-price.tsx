import { formatPrice } from "../../ui/format.ts";
import { ScenarioNote } from "../../ui/scenario-note.tsx";
import type { EvidenceTick } from "./trade.ts";

interface TickPriceProps {
  tick: EvidenceTick | null;
  /** What is said where there is none. */
  otherwise: string;
}

/** A recorded price, and what moved it. */
export function TickPrice({ tick, otherwise }: TickPriceProps) {
  if (!tick) return <span className="text-muted">{otherwise}</span>;
  return (
    <>
      <span className="figures whitespace-nowrap">{formatPrice(Number(tick.price))}</span>
      {tick.scenario && (
        <span className="mt-1 block">
          <ScenarioNote scenario={tick.scenario} marketPrice={Number(tick.marketPrice)} />
        </span>
      )}
    </>
  );
}
