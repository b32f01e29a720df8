import type { ReactNode } from "react";
import { useNow } from "../../lib/load/use-now.ts";
import type { useMyGroup } from "../../lib/session/my-group.ts";
import { countdown } from "../../lib/words/countdown.ts";
import { formatMoment } from "../../lib/words/format-date.ts";

type Group = NonNullable<ReturnType<typeof useMyGroup>["group"]>;
type Round = NonNullable<Group["round"]>;

const dayMs = 24 * 60 * 60_000;

/** The running round with the time left, or else the next round. Nothing for a group without rounds. */
export function RoundCountdown({ group }: { group: Group }) {
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
