import { formatShare } from "../../../lib/words/millionths.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { useCalibration, useTradeTerms } from "../api.ts";
import { PlainTable } from "../evidence/plain-table.tsx";
import { CalibrationChart } from "./calibration-chart.tsx";
import { type Calibration, confidenceWords, scoreWords } from "./calibration-words.ts";

/** How often the member won trades, by confidence. Hidden if the group does not ask and the member never gave one. */
export function CalibrationCard() {
  const calibration = useCalibration();
  const isAsked = useTradeTerms().data?.confidence ?? false;
  if (!isAsked && (calibration.data?.trades ?? 0) === 0) return null;
  return (
    <Card title="How sure you were" className="mb-4">
      <Loads query={calibration} what="how sure you were" skeleton={<Skeleton className="h-64 w-full" />}>
        {(data) => <Curve calibration={data} />}
      </Loads>
    </Card>
  );
}

function Curve({ calibration }: { calibration: Calibration }) {
  const sureness = confidenceWords(calibration);
  return (
    <div className="flex flex-col gap-3">
      {sureness && <p>{sureness}</p>}
      <p className="text-muted text-sm">{scoreWords(calibration)}</p>
      {calibration.trades > 0 && (
        <figure className="grid items-start gap-4 lg:grid-cols-2">
          <div>
            <CalibrationChart points={calibration.points} />
            <figcaption className="text-muted text-xs">
              Your newest trades that were won or lost, at most 1,000. Beside each point stands how many
              trades are behind it. On the dashed line you win as often as you say.
            </figcaption>
          </div>
          <PlainTable
            caption="How often you won, by how sure you were"
            headers={["You said", "Average", "Trades", "You won"]}
            rows={calibration.points.map(({ from, to, said, trades, won }) => ({
              key: String(from),
              name: `${from} to ${to}%`,
              cells: [formatShare(said), String(trades), formatShare(won)],
            }))}
          />
        </figure>
      )}
    </div>
  );
}
