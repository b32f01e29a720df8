import { useNow } from "../../lib/load/use-now.ts";
import type { useMyGroup } from "../../lib/session/my-group.ts";
import { countdown } from "../../lib/words/countdown.ts";
import { formatMoment } from "../../lib/words/format-date.ts";

type Group = NonNullable<ReturnType<typeof useMyGroup>["group"]>;
type Round = NonNullable<Group["round"]>;

const dayMs = 24 * 60 * 60_000;

/** The round that runs and the time that is left of it, or the one that comes next. Nothing for a group without rounds. */
export function RoundCountdown({ group }: { group: Group }) {
  const { round, plannedRound } = group;
  if (round?.state === "running")
    return (
      <section aria-label="Round" className={look}>
        <RoundName round={round} />{" "}
        {round.endsAt === null ? "is running" : <Until at={round.endsAt} verb="ends" />}
      </section>
    );
  if (!plannedRound?.startsAt) return null;
  return (
    <section aria-label="Round" className={look}>
      <RoundName round={plannedRound} /> <Until at={plannedRound.startsAt} verb="starts" />
    </section>
  );
}

const look = "figures mt-3 text-muted text-sm";

const RoundName = ({ round: { name } }: { round: Round }) => (
  <span className="wrap-anywhere font-medium text-text">Round “{name}”</span>
);

/** A countdown within the last day, else the time. */
function Until({ at, verb }: { at: string; verb: string }) {
  const now = useNow(1_000);
  return Date.parse(at) - now < dayMs ? `${verb} in ${countdown(at, now)}` : `${verb} ${formatMoment(at)}`;
}
