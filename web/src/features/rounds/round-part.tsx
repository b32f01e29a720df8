import { durationWords } from "@paperchain/core/trades/duration-words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RoundButton } from "../../lib/groups/group-button.ts";
import { GroupButtons } from "../../lib/groups/group-buttons.tsx";
import type { Group } from "../../lib/session/groups.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { formatCount } from "../../ui/data/format.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { useMovingRounds } from "./rounds-api.ts";

interface RoundPartProps {
  group: Group;
  onAsk: (act: RoundButton) => void;
}

/** The round of a group on its card: its state, and the buttons for the next step. */
export function RoundPart({ group, onAsk }: RoundPartProps) {
  const { name, state, round, plannedRound } = group;
  if (state === "closed" && !round) return null;
  const acts = state === "closed" ? [] : actsOf(group);
  return (
    <section aria-label={`Round of ${name}`} className="mb-4 rounded-control border border-line p-3.5">
      <div className="figures text-sm">
        {round && <NewestRound group={group} />}
        {plannedRound && (
          <p className="wrap-anywhere">
            Planned: “{plannedRound.name}”, starts {moment(plannedRound.startsAt)}
            {plannedRound.endsAt && `, ends ${formatMoment(plannedRound.endsAt)}`}
            {plannedRound.lengthMinutes !== null &&
              `, lasts ${durationWords(plannedRound.lengthMinutes * 60)}`}
          </p>
        )}
        {!round && !plannedRound && <p className="text-muted">No round: the group just practises.</p>}
      </div>
      <GroupButtons
        name={name}
        acts={[...acts, ...(round ? (["rounds"] as const) : [])]}
        labels={actNames}
        onAsk={onAsk}
      >
        {round && (
          <ButtonLink
            variant="secondary"
            to={`/admin/rounds/${round.id}/standings`}
            aria-label={`Standings ${name}`}
          >
            Standings
          </ButtonLink>
        )}
      </GroupButtons>
    </section>
  );
}

function NewestRound({ group }: { group: Group }): ReactNode {
  const { round } = group;
  const isMoving = round?.state === "starting" || round?.state === "ending";
  const { data } = useMovingRounds(group, isMoving);
  if (!round) return null;
  // Ignores a count that belongs to an earlier state of the round.
  const counted = data?.rounds.find(({ id, state }) => id === round.id && state === round.state);
  const title = <span className="wrap-anywhere font-medium">“{round.name}”</span>;
  if (round.state === "starting")
    return (
      <p role="status">
        {title} is starting: {formatCount(counted?.wallets ?? 0)} wallets have begun
      </p>
    );
  if (round.state === "running")
    return (
      <p>
        {title} runs since {moment(round.startedAt)}
        {round.endsAt === null ? "" : `, ends ${formatMoment(round.endsAt)}`}
      </p>
    );
  if (round.state === "ending")
    return (
      <p role="status">
        {title} is over.{" "}
        {counted?.openTrades === 0 ? (
          "Its standings are being made final"
        ) : (
          <>
            <Link to="/admin/trades">{openWords(counted?.openTrades)}</Link> settled first
          </>
        )}
        ; then the next round can start.
      </p>
    );
  return (
    <p>
      {title} ended {moment(round.endedAt)}.
      {group.state !== "closed" && " Nothing new is accepted until the next one."}
    </p>
  );
}

function openWords(open: number | undefined): string {
  if (open === 1) return "1 open trade is";
  return open === undefined ? "Open trades are" : `${formatCount(open)} open trades are`;
}

const moment = (at: string | null): string => (at === null ? "now" : formatMoment(at));

/** The acts that are possible in the current state of the rounds. */
function actsOf({ round, plannedRound }: Group): readonly RoundButton[] {
  const isUnderWay = round !== null && round.state !== "ended";
  return [
    ...(round?.state === "running" ? (["round-end", "round-change"] as const) : []),
    ...(plannedRound && !isUnderWay ? (["round-start"] as const) : []),
    ...(plannedRound ? (["round-cancel"] as const) : []),
    ...(plannedRound && round?.state !== "running" ? (["round-change"] as const) : []),
    ...(plannedRound ? [] : (["round-new"] as const)),
    ...(round?.state === "ended" ? (["round-leave"] as const) : []),
  ];
}

const actNames: Record<RoundButton, string> = {
  "round-new": "New round",
  "round-change": "Change times",
  "round-start": "Start now",
  "round-cancel": "Cancel round",
  "round-end": "End round",
  "round-leave": "Practise without",
  rounds: "All rounds",
};
