import { roundHold } from "@paperchain/core/groups/round.ts";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/load/use-now.ts";
import { stoppedTitles, useMyGroup } from "../../../lib/session/my-group.ts";
import { countdown } from "../../../lib/words/countdown.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Notice } from "../../../ui/data/notice.tsx";

const dayMs = 24 * 60 * 60_000;

const meanwhile = {
  paused: "Nothing new is accepted. What runs is settled and paid.",
  closed: "Nothing new is accepted any more. What runs is settled and paid, and everything stays readable.",
};

/** Part of every member's screen: what is stopped and why, and the round with its countdown. */
export function GroupNotice() {
  const { group, name } = useMyGroup();
  const betweenRounds = group?.round && group.state !== "closed" && roundHold(group.round);
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      <div role="status">
        {group && group.state !== "open" && (
          <Notice
            tone="warn"
            title={name === undefined ? stoppedTitles[group.state] : `${name}: ${stopped(group.state)}`}
            className="mt-3"
          >
            {group.reason && <p className="wrap-anywhere">{group.reason}</p>}
            <p>{meanwhile[group.state]}</p>
          </Notice>
        )}
        {betweenRounds && (
          <Notice className="mt-3">
            <p className="wrap-anywhere">{betweenRounds}</p>
          </Notice>
        )}
      </div>
      {group && <RoundCountdown group={group} />}
    </div>
  );
}

const stopped = (state: "paused" | "closed"): string => stoppedTitles[state].toLowerCase();

type Group = NonNullable<ReturnType<typeof useMyGroup>["group"]>;
type Round = NonNullable<Group["round"]>;

/** The running round with the time left, or else the next round. Nothing for a group without rounds. */
function RoundCountdown({ group }: { group: Group }) {
  const { round, plannedRound } = group;
  if (round?.state === "running")
    return (
      <Line round={round}>
        {round.endsAt === null ? "is running" : <Until at={round.endsAt} verb="ends" />}
      </Line>
    );
  if (!plannedRound?.startsAt) return null;
  return (
    <Line round={plannedRound}>
      <Until at={plannedRound.startsAt} verb="starts" />
    </Line>
  );
}

/**
 * One line in the space above the page's heading, so that nothing moves when the group has loaded or a round begins.
 */
const Line = ({ round: { name }, children }: { round: Round; children: ReactNode }) => (
  <div className="h-0">
    <section
      aria-label="Round"
      className="figures relative flex gap-1 whitespace-nowrap pt-2 text-muted text-sm lg:pt-3"
    >
      <span className="truncate font-medium text-text">Round “{name}”</span> <span>{children}</span>
    </section>
  </div>
);

/** Within the last day a countdown, before that the time. */
function Until({ at, verb }: { at: string; verb: string }) {
  const now = useNow(1_000);
  return Date.parse(at) - now < dayMs ? `${verb} in ${countdown(at, now)}` : `${verb} ${formatMoment(at)}`;
}
