import type { ReactNode } from "react";
import type { Group } from "../../lib/session/groups.ts";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { BoardBody, type BoardParts } from "./board-body.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardPicture } from "./board-surface.tsx";
import { useBoardPreview } from "./boards-api.ts";

interface DeskBoardProps extends BoardParts {
  group: Group;
  actions: ReactNode;
}

/** A small picture of the group's board as the wall shows it. */
export function DeskBoard({ group, standings, actions }: DeskBoardProps) {
  const board = useBoardPreview(group.id);
  return (
    <Card dense title="Board" actions={actions}>
      <Loads query={board} what="the board" skeleton={<Skeleton className="aspect-video w-full" />}>
        {(data) => (
          <BoardPicture className="mt-3" label={`The board of ${group.name}, as the wall shows it`}>
            {/* By this browser's clock, like the countdown beside it. */}
            <BoardHead board={data} />
            <BoardBody board={data} standings={standings} />
          </BoardPicture>
        )}
      </Loads>
    </Card>
  );
}
