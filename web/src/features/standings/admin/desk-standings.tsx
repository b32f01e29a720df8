import { Link } from "react-router";
import { Card } from "../../../ui/data/card.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { type Standing, useStandings } from "../api.ts";
import { rankedFigure, rankingName } from "../figure-words.ts";
import { isBeforeStandings } from "../head-words.ts";

const shownMax = 6;

/** The first places of a round, for organisers. */
export function DeskStandings({ roundId }: { roundId: string | undefined }) {
  return (
    <Card
      dense
      title="Standings"
      actions={
        roundId && (
          <Link
            to={`/admin/rounds/${roundId}/standings`}
            className="font-medium text-accent-text text-sm hover:underline"
          >
            All figures
          </Link>
        )
      }
    >
      {roundId ? <Shown id={roundId} /> : <p className="text-muted text-sm">They begin with a round.</p>}
    </Card>
  );
}

function Shown({ id }: { id: string }) {
  const standings = useStandings(id, 1);
  const ranked = (rows: readonly Standing[]) => rows.filter(({ place }) => place !== null).slice(0, shownMax);
  return (
    <Loads
      query={standings}
      what="standings"
      skeleton={<Skeleton className="h-40 w-full" />}
      isEmpty={(data) => isBeforeStandings(data) || ranked(data.rows).length === 0}
      empty={<Empty title="Nobody is ranked yet">Members who trade get a place within a minute.</Empty>}
    >
      {(data) => (
        <>
          <p className="mb-1 text-muted text-xs">By {rankingName(data.rankBy)}</p>
          <ol aria-label="First places">
            {ranked(data.rows).map((row) => (
              <li key={row.userId} className="figures flex items-baseline gap-3 py-0.5 text-sm">
                <span className="w-6 text-right font-semibold">{formatCount(row.place)}</span>
                <span className="min-w-0 flex-1 truncate">{row.fullName}</span>
                <span className="whitespace-nowrap">{rankedFigure(data.rankBy, row)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loads>
  );
}
