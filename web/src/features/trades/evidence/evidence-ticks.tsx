import { exactPrice } from "@paperchain/core/market/price.ts";
import { entryWords } from "@paperchain/core/trades/entry-words.ts";
import { formatExactMoment } from "../../../lib/words/format-date.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import type { EvidenceTick, Trade } from "../trade.ts";
import { sourceName } from "./evidence-format.ts";

/** The entry and the exit with all their recorded facts. */
export function EvidenceTicks({ trade }: { trade: Trade }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Tick
        title="Entry"
        tick={trade.entry}
        otherwise={trade.waiting ? `Not yet. It will be ${entryWords(trade.terms.ruleVersion)}.` : "None."}
      />
      <Tick title="Exit" tick={trade.exit} otherwise={noExitWords(trade)} />
    </div>
  );
}

function noExitWords({ outcome, exitMissed }: Trade): string {
  if (outcome) return "None.";
  return exitMissed
    ? "None was recorded in time."
    : "Not yet. It will be the first price recorded at or after the end.";
}

interface TickProps {
  title: string;
  tick: EvidenceTick | null;
  otherwise: string;
}

function Tick({ title, tick, otherwise }: TickProps) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {tick ? (
        <Facts
          facts={[
            { label: "Price", value: <span className="figures">{exactPrice(tick.price)}</span> },
            { label: "Market price", value: <span className="figures">{exactPrice(tick.marketPrice)}</span> },
            { label: "Scenario", value: <Scenario tick={tick} /> },
            { label: "Price time", value: formatExactMoment(tick.at) },
            { label: "Received", value: formatExactMoment(tick.receivedAt) },
            { label: "Source", value: sourceName(tick) },
          ]}
        />
      ) : (
        <p className="text-muted text-sm">{otherwise}</p>
      )}
    </section>
  );
}

function Scenario({ tick: { scenario, marketPrice } }: { tick: EvidenceTick }) {
  return scenario ? <ScenarioNote scenario={scenario} marketPrice={Number(marketPrice)} /> : "None";
}
