import { BoardScreen } from "../../features/boards/board-screen.tsx";
import { LogCode } from "../../features/oversight/check/log-code.tsx";

/** The board with the code of the log, which people in the room compare with their own. */
export function BoardPage() {
  return (
    <BoardScreen
      foot={
        <>
          Log <LogCode />
        </>
      }
    />
  );
}
