import { useParams } from "react-router";
import { DownloadTable } from "../../../lib/form/download-table.tsx";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { type Filters, useFilters } from "../../../lib/list/use-filters.ts";
import { isId } from "../../../lib/words/is-id.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { BackLink } from "../../../ui/page/back-link.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useStandings } from "../api.ts";
import { CoinPricesCard } from "../coin-prices.tsx";
import { DistributionCard } from "../distribution-card.tsx";
import { isBeforeStandings } from "../head-words.ts";
import { isMarked, marksWords } from "../marks.tsx";
import { RoundHead } from "../round-head.tsx";
import { ResultsButtons } from "./results-buttons.tsx";
import { StandingsTable } from "./standings-table.tsx";

/** The standings of a round with everybody's figures, for organisers. */
export function RoundStandingsScreen() {
  const { id = "" } = useParams();
  const filters = useFilters();
  return (
    <Page part={<BackLink to="/admin/groups" />} title="Standings" subtitle="Everybody's figures in a round">
      {isId(id) ? (
        <Shown id={id} filters={filters} />
      ) : (
        <Card>
          <Empty title="There is no such round">Each group lists its rounds.</Empty>
        </Card>
      )}
    </Page>
  );
}

function Shown({ id, filters }: { id: string; filters: Filters }) {
  const standings = useStandings(id, filters.page);
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <Loads
        query={standings}
        what="the round"
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
        frame={(state) => <Card>{state}</Card>}
      >
        {(data) => (
          <>
            <RoundHead
              head={data}
              actions={
                <>
                  <ResultsButtons id={id} />
                  {data.final && <DownloadTable id={id} name={data.round.name} />}
                </>
              }
            />
            {!isBeforeStandings(data) && (
              <Card title="Members">
                <PagedList
                  query={standings}
                  what="standings"
                  rows={({ rows }) => rows}
                  empty={<Empty title="Nobody yet">Everybody who is in the round appears here.</Empty>}
                  turnTo={filters.turnTo}
                >
                  {({ rows }) => (
                    <>
                      <StandingsTable head={data} rows={rows} />
                      {rows.some(isMarked) && <p className="mt-4 text-muted text-sm">{marksWords}</p>}
                    </>
                  )}
                </PagedList>
              </Card>
            )}
            <CoinPricesCard head={data} />
            <DistributionCard standings={data} />
          </>
        )}
      </Loads>
    </div>
  );
}
