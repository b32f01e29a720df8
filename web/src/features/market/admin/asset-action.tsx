import { formatMoment } from "../../../lib/words/format-date.ts";
import { dash } from "../../../ui/data/format.ts";
import { ScenarioPill } from "../../../ui/data/pill.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import { type Asset, termsOf } from "./asset.ts";

/** The action on a price: how much, why, since when, by whom. */
export function AssetAction({ asset }: { asset: Asset }) {
  const terms = termsOf(asset);
  if (!terms) return <span className="text-muted">{dash}</span>;
  return (
    <div className="min-w-0 py-2">
      <ScenarioPill>Scenario {scenarioPercent(terms)}</ScenarioPill>
      {asset.note && <p className="wrap-anywhere mt-1 max-w-64 text-sm">{asset.note}</p>}
      {asset.lastModified && (
        <p className="mt-1 text-muted text-xs">
          since {formatMoment(asset.lastModified)} by {asset.modifiedBy}
        </p>
      )}
    </div>
  );
}
