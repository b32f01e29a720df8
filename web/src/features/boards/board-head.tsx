import { roundHold } from "@paperchain/core/groups/round.ts";
import { useNow } from "../../lib/load/use-now.ts";
import { stoppedTitles } from "../../lib/session/my-group.ts";
import { countdown } from "../../lib/words/countdown.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import type { Board } from "./boards-api.ts";

interface BoardHeadProps {
  /** Nothing before the board is there. */
  board?: Board;
  /** How far the clock of this browser is ahead of the server's. */
  clockAheadMs?: number;
}

/** The practice mark, the group, and the round with its countdown. */
export function BoardHead({ board, clockAheadMs = 0 }: BoardHeadProps) {
  const stopped = board && board.group.state !== "open" ? stoppedTitles[board.group.state] : undefined;
  return (
    <header className="flex flex-col gap-[0.5em]">
      <div className="flex flex-wrap items-end justify-between gap-x-[1.5em] gap-y-[0.3em]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-[0.5em] font-medium text-[0.8em]">
            <span className="rounded-full border border-accent-text/30 bg-accent-soft px-[0.8em] py-[0.1em] text-accent-text">
              Practice
            </span>
            {board?.feed.simulated && (
              <span className="rounded-full border border-warn/30 bg-warn-soft px-[0.8em] py-[0.1em] text-warn">
                Simulated prices
              </span>
            )}
          </p>
          <h1 tabIndex={-1} className="wrap-anywhere font-semibold text-[2.1em] tracking-tight outline-none">
            {board?.group.name ?? "Board"}
          </h1>
        </div>
        {board && <RoundTime board={board} clockAheadMs={clockAheadMs} />}
      </div>
      <div role="status" className="empty:hidden">
        {stopped && (
          <div className="rounded-[0.4em] bg-warn-soft px-[0.7em] py-[0.4em]">
            <p className="font-semibold text-[1.3em] text-warn">{stopped}</p>
            {board?.group.reason && <p className="wrap-anywhere text-[1.1em]">{board.group.reason}</p>}
          </div>
        )}
      </div>
    </header>
  );
}

const dayMs = 24 * 60 * 60_000;

/** The time that is left of the round, or until the next one begins. Nothing for a group without rounds. */
function RoundTime({ board, clockAheadMs }: Required<BoardHeadProps>) {
  const now = useNow(1_000) - clockAheadMs;
  const { round, plannedRound } = board;
  const hold = round && board.group.state !== "closed" ? roundHold(round) : undefined;
  if (round?.state === "running") return <Until name={round.name} verb="ends" at={round.endsAt} now={now} />;
  if (plannedRound?.startsAt)
    return <Until name={plannedRound.name} verb="starts" at={plannedRound.startsAt} now={now} />;
  return hold ? <p className="wrap-anywhere max-w-[24em] text-[1.1em] text-muted">{hold}</p> : null;
}

interface UntilProps {
  name: string;
  verb: string;
  /** Null for a round that an organiser ends by hand. */
  at: string | null;
  now: number;
}

function Until({ name, verb, at, now }: UntilProps) {
  const isSoon = at !== null && Date.parse(at) - now < dayMs;
  return (
    <section aria-label="Round" className="sm:text-right">
      <p className="wrap-anywhere text-muted">
        Round “{name}” {at === null ? "is running" : isSoon ? `${verb} in` : verb}
      </p>
      {at !== null && (
        <p
          className={
            isSoon ? "figures font-semibold text-[2.4em] leading-none" : "font-semibold text-[1.4em]"
          }
        >
          {isSoon ? countdown(at, now) : formatMoment(at)}
        </p>
      )}
    </section>
  );
}
