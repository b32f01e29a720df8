import { formatClock, formatMoment } from "../../../lib/words/format-date.ts";
import { dash } from "../../../ui/data/format.ts";
import { ScenarioPill } from "../../../ui/data/pill.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import type { ManagedCoin } from "./managed-coin.ts";

/** The scenario of a coin: how much, why, since when, by whom. */
export function CoinScenario({ coin: { scenario } }: { coin: ManagedCoin }) {
  if (!scenario) return <span className="text-muted">{dash}</span>;
  return (
    <div className="min-w-0 py-2">
      <ScenarioPill>Scenario {scenarioPercent(scenario)}</ScenarioPill>
      {scenario.note && <p className="wrap-anywhere mt-1 max-w-64 text-sm">{scenario.note}</p>}
      {scenario.since && (
        <p className="mt-1 text-muted text-xs">
          since {formatMoment(scenario.since)} by {scenario.by}
          {scenario.until && `, until ${formatClock(scenario.until)}`}
        </p>
      )}
    </div>
  );
}
