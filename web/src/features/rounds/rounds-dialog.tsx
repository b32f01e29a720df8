import { Link } from "react-router";
import type { GroupDialogProps } from "../../lib/groups/group-button.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { RoundBadge } from "../../lib/words/round-badge.tsx";
import { formatCount } from "../../ui/data/format.ts";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type Round, useRounds } from "./rounds-api.ts";

/** Every round of a group, newest first. */
export function RoundsDialog({ group, onClose }: GroupDialogProps) {
  const rounds = useRounds(group);
  return (
    <Dialog open onOpenChange={onClose} title={`Rounds of ${group.name}`}>
      <Loads query={rounds} what="rounds" skeleton={<Skeleton className="h-40 w-full" />}>
        {(data) => (
          <ul aria-label="Rounds" className="divide-y divide-line">
            {data.rounds.map((round) => (
              <li key={round.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <span className="wrap-anywhere min-w-0 font-medium">{round.name}</span>
                <RoundBadge state={round.state} />
                <span className="figures w-full text-muted text-sm">{whenOf(round)}</span>
                {round.number !== null && (
                  <Link
                    to={`/admin/rounds/${round.id}/standings`}
                    className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
                  >
                    Standings <span className="sr-only">of {round.name}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loads>
    </Dialog>
  );
}

function whenOf({ startedAt, startsAt, endedAt, endsAt, wallets, returned }: Round): string {
  const from = startedAt ?? startsAt;
  const to = endedAt ?? endsAt;
  const times = `${from === null ? "" : formatMoment(from)}${to === null ? "" : ` to ${formatMoment(to)}`}`;
  if (startedAt === null) return times;
  const begun = `${formatCount(wallets)} ${wallets === 1 ? "wallet" : "wallets"} began`;
  return `${times} · ${begun} · ${formatCount(returned.trades)} open trades returned`;
}
