import { Megaphone, Pause, Play } from "lucide-react";
import { useNow } from "../../../lib/load/use-now.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { countdown } from "../../../lib/words/countdown.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { KeyHint } from "../../../ui/data/key-hint.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { type DeskMoves, nextRoundMove } from "./desk-moves.ts";

interface DeskSessionProps {
  group: Group;
  acts: DeskMoves;
}

/** The round with its countdown, and the buttons that run the session. */
export function DeskSession({ group, acts }: DeskSessionProps) {
  const { round, plannedRound, state } = group;
  const next = nextRoundMove(group);
  return (
    <Card
      dense
      title={<FocusPlace place={acts.heading}>Round</FocusPlace>}
      actions={
        <Badge tone={state === "open" ? "gain" : "warn"}>{state === "open" ? "Open" : "Paused"}</Badge>
      }
    >
      <RoundNow group={group} />
      <div className="mt-2 flex gap-2 *:flex-1">
        {next ? (
          <Button
            variant={next.act === "round-end" ? "secondary" : "primary"}
            onClick={() => acts.ask(next.act)}
          >
            {next.label} <KeyHint letter="r" />
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy
            busyLabel={round?.state === "starting" ? "Starting…" : "Ending…"}
          />
        )}
        {(round?.state === "running" || plannedRound) && (
          <Button variant="secondary" onClick={() => acts.ask("round-change")}>
            Change times
          </Button>
        )}
      </div>
      <div className="mt-2 flex gap-2 *:flex-1 max-lg:hidden">
        <PauseAndAnnounce group={group} acts={acts} />
      </div>
    </Card>
  );
}

/** The two urgent buttons, within the reach of a thumb on phones. */
export function DeskThumbBar({ group, acts }: DeskSessionProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex gap-2 border-line border-t bg-surface px-4 py-2 *:flex-1 lg:hidden">
      <PauseAndAnnounce group={group} acts={acts} />
    </div>
  );
}

function PauseAndAnnounce({ group, acts }: DeskSessionProps) {
  const isPaused = group.state === "paused";
  return (
    <>
      <Button
        variant="secondary"
        icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        busy={acts.isPausing}
        onClick={acts.pause}
      >
        {isPaused ? "Resume" : "Pause"} <KeyHint letter="p" />
      </Button>
      <Button
        variant="secondary"
        icon={<Megaphone aria-hidden="true" />}
        onClick={() => acts.ask("announce")}
      >
        Announce <KeyHint letter="a" />
      </Button>
    </>
  );
}

const dayMs = 24 * 60 * 60_000;

function RoundNow({ group: { round, plannedRound, reason } }: { group: Group }) {
  const now = useNow(1_000);
  const isRunning = round?.state === "running";
  const until = isRunning ? round.endsAt : (plannedRound?.startsAt ?? null);
  const isSoon = until !== null && Date.parse(until) - now < dayMs;
  const name = isRunning ? round.name : (plannedRound?.name ?? round?.name);
  return (
    <>
      <p className="wrap-anywhere text-muted text-sm">
        {name === undefined
          ? "No round: people just practise."
          : `“${name}” ${stateWords(round, plannedRound, isSoon)}`}
        {until !== null && !isSoon && ` ${formatMoment(until)}`}
      </p>
      {isSoon && <p className="figures font-semibold text-4xl tracking-tight">{countdown(until, now)}</p>}
      {reason && <p className="wrap-anywhere mt-1 text-sm text-warn">Members read: {reason}</p>}
    </>
  );
}

/** A countdown follows a round that ends or starts soon, a date one that does so later. */
function stateWords(round: Group["round"], planned: Group["plannedRound"], isSoon: boolean): string {
  const when = isSoon ? "in" : "on";
  if (round?.state === "running") return round.endsAt === null ? "runs until you end it" : `ends ${when}`;
  if (planned) return `starts ${when}`;
  if (round?.state === "starting") return "is starting: every wallet gets its balance";
  return round?.state === "ending" ? "is over: open trades are settled" : "is over";
}
