import { Link } from "react-router";
import { useLogCheck } from "../api.ts";
import { boardWords } from "./board-words.ts";
import { useAlarm } from "./stored-log.ts";

/** The log's code on the board, and whether this browser has checked it. */
export function LogBoard() {
  const { data } = useLogCheck();
  const alarm = useAlarm();
  return (
    <p className="figures min-h-11 text-muted text-xs sm:text-sm">
      {data && (
        <Link
          to="/transparency"
          className="inline-flex min-h-11 items-center rounded-sm underline decoration-muted/40 underline-offset-4 hover:text-text"
        >
          {boardWords(data, alarm)}
        </Link>
      )}
    </p>
  );
}
