import { Link } from "react-router";
import { DownloadTable } from "../../../lib/form/download-table.tsx";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useSession } from "../../../lib/session/session.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { tableCode } from "../../../lib/words/table-code.ts";
import { Card } from "../../../ui/data/card.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { type FinalStandings, useFinalStandings } from "../api.ts";

/** The final table of every ended round, with its code in the log. Nothing before the first one. */
export function FinalStandingsCard() {
  const tables = useFinalStandings();
  const mayDownload = useMayDownload();
  if (tables.data?.standings.length === 0) return null;
  return (
    <Card title="Final standings">
      <p className="mb-4 text-muted text-sm">
        When a round ends, its standings are written once, and{" "}
        <Link to="/transparency?lines=rounds#acts" className="underline underline-offset-4 hover:text-text">
          the log's line about the end
        </Link>{" "}
        has the root over all rows. A table that changes later has another code.
      </p>
      <Loads query={tables} what="final standings" skeleton={<Skeleton className="h-24 w-full" />}>
        {({ standings }) => (
          <ul aria-label="Final standings" className="divide-y divide-line">
            {standings.map((table) => (
              <li
                key={table.roundId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <h3 className="wrap-anywhere font-medium">
                    {table.group}: {table.round}
                  </h3>
                  <p className="figures text-muted text-sm">
                    {formatMoment(table.endedAt)} · {membersWords(table)} · code {tableCode(table.root)}
                  </p>
                </div>
                {mayDownload(table) && <DownloadTable id={table.roundId} name={table.round} />}
              </li>
            ))}
          </ul>
        )}
      </Loads>
    </Card>
  );
}

const membersWords = ({ members }: FinalStandings): string =>
  members === 1 ? "1 member" : `${formatCount(members)} members`;

/** The tables that this reader may download: all for administrators, those with names for members of the group. */
function useMayDownload(): (table: FinalStandings) => boolean {
  const session = useSession();
  const { group } = useMyGroup();
  if (session.in && session.role === "admin") return () => true;
  return ({ shownTo, group: name }) =>
    shownTo === "names" && group?.name === name && group.rules.standings.shownTo === "names";
}
