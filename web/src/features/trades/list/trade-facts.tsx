import type { ReactNode } from "react";
import { Money } from "../../../ui/data/figures.tsx";
import { dash, formatPrice } from "../../../ui/data/format.ts";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import type { EvidenceTick, Trade } from "../trade.ts";

/** The numbers of a trade for narrow screens, with scenarios below. */
export function TradeFacts({ trade: { terms, entry, exit, waiting } }: { trade: Trade }) {
  return (
    <div className="flex flex-col gap-2">
      <dl className="figures grid grid-cols-3 gap-3 text-sm">
        <Fact label="Stake">
          <Money amount={terms.stake} unit="USDT" />
        </Fact>
        <Fact label="Entry">{entry ? formatPrice(Number(entry.price)) : waiting ? "Not yet" : dash}</Fact>
        <Fact label="Exit">{exit ? formatPrice(Number(exit.price)) : dash}</Fact>
      </dl>
      <Moved when="Entry" tick={entry} />
      <Moved when="Exit" tick={exit} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moved({ when, tick }: { when: string; tick: EvidenceTick | null }) {
  if (!tick?.scenario) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
      {when} <ScenarioNote scenario={tick.scenario} marketPrice={Number(tick.marketPrice)} />
    </p>
  );
}
