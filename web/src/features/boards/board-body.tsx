import type { ReactNode } from "react";
import { classNames } from "../../ui/look/class-names.ts";
import { BoardMarket, BoardStrip } from "./board-market.tsx";
import { BoardNews } from "./board-news.tsx";
import type { Board } from "./boards-api.ts";

export interface BoardParts {
  /** The standings, beside another part or across the whole board. */
  standings: (standings: NonNullable<Board["standings"]>, isAlone: boolean) => ReactNode;
}

/** Everything below the head of a board. A single part gets the whole width; if there is none, the market gets it. */
export function BoardBody({ board, standings }: BoardParts & { board: Board }) {
  const hasNews = board.announcements.length > 0 || board.moved.length > 0;
  const ranked = board.standings && board.standings.ranked > 0 ? board.standings : null;
  if (!ranked && !hasNews) return <BoardMarket board={board} />;
  return (
    <>
      <div
        className={classNames(
          "flex flex-1 flex-col gap-[0.8em]",
          "@5xl:flex-row @5xl:gap-[1.6em] @5xl:*:min-w-0 @5xl:*:flex-1",
        )}
      >
        {ranked && <div>{standings(ranked, !hasNews)}</div>}
        {hasNews && (
          <div className="flex flex-col gap-[0.8em]">
            <BoardNews board={board} isAlone={!ranked} />
          </div>
        )}
      </div>
      <BoardStrip board={board} />
    </>
  );
}
