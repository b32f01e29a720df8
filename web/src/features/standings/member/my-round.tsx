import { CallFailed } from "../../../lib/call/call-failed.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { DownloadTable } from "../../../lib/form/download-table.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import { useMyGroupQuery } from "../../../lib/session/my-group.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { useMyResult, useMyStandings } from "../api.ts";
import { CoinPricesCard } from "../coin-prices.tsx";
import { DistributionCard } from "../distribution-card.tsx";
import { RoundHead } from "../round-head.tsx";
import { NamesCard } from "./names-card.tsx";
import { OwnCard } from "./own-card.tsx";

export type Round = Answer<"listMyRounds">["rounds"][number];

const states = {
  what: "standings",
  skeleton: <Skeleton className="h-160 w-full rounded-card" />,
  frame: (state: React.ReactNode) => <Card>{state}</Card>,
};

/** The standings of one round, as far as the rules let the member see them. */
export function MyRound({ round, filters }: { round: Round; filters: Filters }) {
  const group = useMyGroupQuery();
  if (round.state === "starting")
    return (
      <Card>
        <Empty title={`“${round.name}” is starting`}>
          Standings come when every wallet has its starting balance.
        </Empty>
      </Card>
    );
  return (
    <Loads query={group} {...states}>
      {(data) =>
        data.group?.rules.standings.shownTo === "nobody" ? (
          <OwnFigures round={round} />
        ) : (
          <Shown round={round} filters={filters} />
        )
      }
    </Loads>
  );
}

/** The rules of an ended round may hide them, even if today's rules do not. */
function Shown({ round, filters }: { round: Round; filters: Filters }) {
  const standings = useMyStandings(round.id, filters.page);
  if (isRefused(standings.error)) return <OwnFigures round={round} />;
  return (
    <Loads query={standings} {...states}>
      {(data) => (
        <>
          <RoundHead
            head={data}
            actions={
              <>
                <ResultLink id={round.id} />
                {data.final && data.shownTo === "names" && (
                  <DownloadTable id={round.id} name={data.round.name} />
                )}
              </>
            }
          />
          {data.readAt !== null && (
            <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-6">
              <OwnCard head={data} own={data.own} />
              <DistributionCard standings={data} own={data.own} />
            </div>
          )}
          {data.readAt !== null && data.shownTo === "names" && (
            <NamesCard query={standings} filters={filters} />
          )}
          <CoinPricesCard head={data} />
        </>
      )}
    </Loads>
  );
}

/** If the standings are for organisers only: the member's own figures, without a place. */
function OwnFigures({ round }: { round: Round }) {
  const result = useMyResult(round.id);
  return (
    <Loads query={result} {...states}>
      {(data) => (
        <>
          <Notice>The rules of your group keep these standings to the organisers.</Notice>
          <RoundHead head={data} actions={<ResultLink id={round.id} />} />
          {data.readAt !== null && <OwnCard head={data} own={data.own} />}
          <CoinPricesCard head={data} />
        </>
      )}
    </Loads>
  );
}

const isRefused = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === "standings_hidden";

const ResultLink = ({ id }: { id: string }) => (
  <ButtonLink variant="secondary" to={`/rounds/${id}/result`}>
    My result to print
  </ButtonLink>
);
