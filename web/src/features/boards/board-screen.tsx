import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { formatClock } from "../../lib/words/format-date.ts";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardMarket } from "./board-market.tsx";
import { BoardNews } from "./board-news.tsx";
import { type Board, isRefusedLink, useBoard } from "./boards-api.ts";

interface BoardScreenProps extends Parts {
  foot: ReactNode;
}

interface Parts {
  standings: (standings: NonNullable<Board["standings"]>) => ReactNode;
}

/** A page for the wall of a group's room. All sizes follow the page: it is read from ten metres. */
export function BoardScreen({ standings, foot }: BoardScreenProps) {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return (
    <div className="flex min-h-dvh flex-col gap-[0.7em] px-[1.2em] py-[0.7em] text-[clamp(1rem,min(1.9vw,3vh),6rem)] leading-tight">
      {token ? (
        <Live token={token} standings={standings} />
      ) : (
        <Stopped title="This address has no board">{incomplete}</Stopped>
      )}
      <footer className="flex flex-wrap justify-between gap-x-[1em] text-[clamp(0.75rem,0.6em,2rem)] text-muted">
        <p>Practice money only</p>
        <p>{foot}</p>
      </footer>
    </div>
  );
}

const incomplete = "Open the whole link that the organiser made.";

function Live({ token, standings }: Parts & { token: string }) {
  const query = useBoard(token);
  const { data, error, dataUpdatedAt } = query;
  if (isRefusedLink(error)) return <Stopped title="This board is not shown here">{error.message}</Stopped>;
  return (
    <Loads
      query={query}
      loadingLabel="Loading the board..."
      failedMessage="Couldn't load the board. Try again."
      skeleton={<Skeleton className="h-[24em] w-full" />}
      frame={(state) => (
        <>
          <BoardHead />
          {state}
        </>
      )}
    >
      {() => data && <Shown board={data} standings={standings} arrivedAt={dataUpdatedAt} failure={error} />}
    </Loads>
  );
}

interface ShownProps extends Parts {
  board: Board;
  /** When this browser got the board. */
  arrivedAt: number;
  failure: Error | null;
}

function Shown({ board, standings, arrivedAt, failure }: ShownProps) {
  return (
    <>
      <BoardHead board={board} clockAheadMs={arrivedAt - Date.parse(board.at)} />
      <div role="status" className="empty:hidden">
        {failure && (
          <p className="rounded-[0.4em] bg-warn-soft px-[0.6em] py-[0.3em] text-warn">
            {failureMessage(failure, "Couldn't load the board. Try again.")} Shown as of{" "}
            {formatClock(board.at)}.
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-[0.8em] lg:flex-row lg:gap-[1.6em] lg:*:flex-1">
        {board.standings && <div className="min-w-0">{standings(board.standings)}</div>}
        {!board.standings && !hasNews(board) && <Quiet board={board} />}
        {hasNews(board) && (
          <div className="flex min-w-0 flex-col gap-[0.8em]">
            <BoardNews board={board} />
          </div>
        )}
      </div>
      <BoardMarket board={board} />
    </>
  );
}

/** The middle of a board that has neither standings nor news. */
function Quiet({ board: { round, plannedRound } }: { board: Board }) {
  const { name } = round ?? plannedRound ?? {};
  return (
    <p className="wrap-anywhere m-auto text-balance text-center font-semibold text-[2.4em] text-muted">
      {name ? `Round “${name}”` : "No round yet"}
    </p>
  );
}

const hasNews = ({ announcements, moved }: Board) => announcements.length > 0 || moved.length > 0;

function Stopped({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <BoardHead />
      <div role="status" className="m-auto max-w-[26em] text-center">
        <p className="text-balance font-semibold text-[2em]">{title}</p>
        <p className="mt-[0.6em] text-balance text-[1.3em] text-muted">{children}</p>
      </div>
    </>
  );
}
