import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { Empty, type Loading } from "../../../ui/data/states.tsx";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import type { Head, MyStandings, Standing } from "../api.ts";
import { rankedFigure, rankingName, unrankedWords } from "../figure-words.ts";
import { isMarked, Marks, marksWords } from "../marks.tsx";

interface NamesCardProps {
  query: Loading<MyStandings>;
  filters: Filters;
}

/** All members of the group by place, then those who are not ranked. */
export function NamesCard({ query, filters }: NamesCardProps) {
  return (
    <Card title="Everybody">
      <PagedList
        query={query}
        what="standings"
        rows={({ rows }) => rows}
        empty={<Empty title="Nobody yet">Everybody who is in the round appears here.</Empty>}
        turnTo={filters.turnTo}
      >
        {(data) => (
          <>
            <Table
              caption={`Standings by ${rankingName(data.rankBy)}`}
              columns={columnsOf(data, data.own?.userId)}
              rows={data.rows}
              rowKey={({ userId }) => userId}
              card={(row) => <Row row={row} head={data} isOwn={row.userId === data.own?.userId} />}
            />
            {data.rows.some(isMarked) && <p className="mt-4 text-muted text-sm">{marksWords}</p>}
            <p className="mt-4 text-muted text-sm">
              The rows of others are this server's word. Your browser checks your own row on your result, once
              the round is over.
            </p>
          </>
        )}
      </PagedList>
    </Card>
  );
}

const columnsOf = ({ rankBy, round }: Head, own: string | undefined): Column<Standing>[] => [
  column("Place", ({ place }) => <Place place={place} />),
  column("Member", (row) => <Name row={row} isOwn={row.userId === own} />),
  column("Marks", (row) => <Marks standing={row} />),
  figures(rankingWords[rankBy].name, (row) =>
    row.place === null ? <Unranked row={row} round={round} /> : rankedFigure(rankBy, row),
  ),
];

function Row({ row, head: { rankBy, round }, isOwn }: { row: Standing; head: Head; isOwn: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline gap-3">
        <Place place={row.place} />
        <span className="min-w-0 flex-1">
          <Name row={row} isOwn={isOwn} />
        </span>
        {row.place !== null && <span className="figures">{rankedFigure(rankBy, row)}</span>}
      </div>
      <div className="flex flex-col gap-2 pl-11 empty:hidden">
        {row.place === null && <Unranked row={row} round={round} />}
        <Marks standing={row} />
      </div>
    </div>
  );
}

const Place = ({ place }: { place: number | null }) => (
  <span className="figures inline-block min-w-8 font-semibold">{formatCount(place)}</span>
);

const Name = ({ row, isOwn }: { row: Standing; isOwn: boolean }) => (
  <span className="wrap-anywhere font-medium">
    {row.fullName}
    {isOwn && (
      <>
        {" "}
        <Badge tone="accent">You</Badge>
      </>
    )}
  </span>
);

const Unranked = ({ row, round }: { row: Standing; round: Head["round"] }) => (
  <span className="text-muted text-sm">Not ranked: {unrankedWords(row, round)}</span>
);
