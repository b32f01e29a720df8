import { BoardScreen } from "../../features/boards/board-screen.tsx";
import { LogCode } from "../../features/oversight/log/log-code.tsx";
import { BoardStandings } from "../../features/standings/board/board-standings.tsx";

/** The board with the standings and the code of the log, which people in the room compare with their own. */
export function BoardPage() {
  return (
    <BoardScreen
      standings={(standings, isAlone) => <BoardStandings standings={standings} isAlone={isAlone} />}
      foot={
        <>
          Log <LogCode />
        </>
      }
    />
  );
}
