import { formatMoment } from "../../../lib/words/format-date.ts";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import type { CoinChart } from "../api.ts";

/** Every scenario during the chart, newest first, because a short one may be invisible on the chart. */
export function PastScenarios({ scenarios }: Pick<CoinChart, "scenarios">) {
  if (scenarios.length === 0) return null;
  const newestFirst = [...scenarios].sort((one, other) => other.since.localeCompare(one.since));
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      <h3 className="font-medium">Scenarios in this time</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {newestFirst.map((scenario) => (
          <li key={scenario.since} className="flex flex-wrap gap-x-3">
            <span className="figures font-medium text-scenario">{scenarioPercent(scenario)}</span>
            <span className="text-muted">
              {formatMoment(scenario.since)} – {scenario.until ? formatMoment(scenario.until) : "now"}
            </span>
            {scenario.note && <span className="wrap-anywhere w-full">{scenario.note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
