import { roundHold } from "@paperchain/core/groups/round.ts";
import { useNow } from "../../lib/load/use-now.ts";
import { stoppedTitles } from "../../lib/session/my-group.ts";
import { countdown } from "../../lib/words/countdown.ts";
import { formatMoment, formatTime } from "../../lib/words/format-date.ts";
import type { Board } from "./boards-api.ts";

interface BoardHeadProps {
  /** Undefined until the board has loaded. */
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
          <p className="flex flex-wrap gap-[0.5em] font-medium text-[0.9em]">
            <span className="rounded-full border border-accent-text/30 bg-accent-soft px-[0.8em] py-[0.1em] text-accent-text">
              Practice
            </span>
            {board?.feed.simulated && (
              <span className="rounded-full border border-warn/30 bg-warn-soft px-[0.8em] py-[0.1em] text-warn">
                Simulated prices
              </span>
            )}
          </p>
          <h1 tabIndex={-1} className="wrap-anywhere font-semibold text-[2em] tracking-tight outline-none">
            {board?.group.name ?? "Board"}
          </h1>
        </div>
        {board && <RoundTime board={board} clockAheadMs={clockAheadMs} />}
      </div>
      <div role="status" className="empty:hidden">
        {stopped && (
          <p className="rounded-[0.4em] bg-warn-soft px-[0.6em] py-[0.3em] text-[1.1em]">
            <span className="wrap-anywhere @5xl:line-clamp-2">
              <span className="mr-[0.6em] font-semibold text-warn">{stopped}</span>
              {board?.group.reason && <span>{board.group.reason}</span>}
            </span>
          </p>
        )}
      </div>
    </header>
  );
}

const dayMs = 24 * 60 * 60_000;

/** The time left of a running round; otherwise the time of day, and the next round. */
function RoundTime({ board, clockAheadMs }: Required<BoardHeadProps>) {
  const now = useNow(1_000) - clockAheadMs;
  const { round } = board;
  const endsAt = round?.state === "running" ? round.endsAt : null;
  return (
    <section aria-label="Round" className="@5xl:text-right">
      <p className="wrap-anywhere max-w-[26em] text-balance text-muted">{roundWords(board, now)}</p>
      <p className="figures font-semibold text-[2.6em] leading-none">
        {endsAt !== null && Date.parse(endsAt) - now < dayMs ? countdown(endsAt, now) : formatTime(now)}
      </p>
    </section>
  );
}

function roundWords({ round, plannedRound }: Board, now: number): string {
  if (round?.state === "running") {
    if (round.endsAt === null) return `Round “${round.name}” is running`;
    const isSoon = Date.parse(round.endsAt) - now < dayMs;
    return `Round “${round.name}” ends ${isSoon ? "in" : formatMoment(round.endsAt)}`;
  }
  if (plannedRound?.startsAt) {
    const isSoon = Date.parse(plannedRound.startsAt) - now < dayMs;
    const when = isSoon ? `in ${countdown(plannedRound.startsAt, now)}` : formatMoment(plannedRound.startsAt);
    return `Round “${plannedRound.name}” starts ${when}`;
  }
  if (round?.state === "ended") return `Round “${round.name}” is over`;
  return (round && roundHold(round)) ?? "No round yet";
}
