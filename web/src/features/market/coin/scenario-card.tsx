import type { ShownScenario } from "@paperchain/contract/stream.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Price } from "../../../ui/data/figures.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";

interface ScenarioCardProps {
  scenario: ShownScenario;
  marketPrice: number;
}

/** The scenario on a price: by how much, since when, why, and the market price. */
export function ScenarioCard({ scenario, marketPrice }: ScenarioCardProps) {
  const up = scenario.action === "gain";
  return (
    <section
      aria-label="Scenario"
      className="rounded-card border border-scenario/30 bg-scenario-soft p-4 text-sm sm:p-5"
    >
      <h2 className="font-semibold text-base text-scenario">Scenario {scenarioPercent(scenario)}</h2>
      <p className="mt-1">
        An administrator has moved this price {up ? "up" : "down"} by {scenario.percentage}% for practice,
        since <time dateTime={scenario.since}>{formatMoment(scenario.since)}</time>
        {scenario.until && (
          <>
            {" "}
            until <time dateTime={scenario.until}>{formatMoment(scenario.until)}</time>
          </>
        )}
        .
      </p>
      {scenario.note && (
        <blockquote className="mt-2 border-scenario border-l-2 pl-3">{scenario.note}</blockquote>
      )}
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span>Market price</span>
        <Price usd={marketPrice} className="font-semibold" />
      </p>
    </section>
  );
}
