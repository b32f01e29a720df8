import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { formatClock } from "../../lib/words/format-date.ts";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { BoardBody, type BoardParts } from "./board-body.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardSurface } from "./board-surface.tsx";
import { type Board, isRefusedLink, useBoard } from "./boards-api.ts";

interface BoardScreenProps extends BoardParts {
  foot: ReactNode;
}

/** A page for the wall of a group's room. All sizes scale with the page, because it is read from ten metres. */
export function BoardScreen({ standings, foot }: BoardScreenProps) {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return (
    <BoardSurface>
      {token ? (
        <Live token={token} standings={standings} />
      ) : (
        <Stopped title="This address has no board">{incomplete}</Stopped>
      )}
      <footer className="flex flex-wrap justify-between gap-x-[1em] text-[0.9em] text-muted">
        <p>Practice money only</p>
        <p>{foot}</p>
      </footer>
    </BoardSurface>
  );
}

const incomplete = "Open the whole link that the organiser made.";

function Live({ token, standings }: BoardParts & { token: string }) {
  const query = useBoard(token);
  const { data, error, dataUpdatedAt } = query;
  if (isRefusedLink(error)) return <Stopped title="This board is not shown here">{error.message}</Stopped>;
  return (
    <Loads
      query={query}
      what="the board"
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

interface ShownProps extends BoardParts {
  board: Board;
  /** When this browser received the board. */
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
      <BoardBody board={board} standings={standings} />
    </>
  );
}

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
