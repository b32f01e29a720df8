import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useNow } from "../../../lib/load/use-now.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { type BoardLink, useRevokeBoard } from "./board-api.ts";

/** A link to the board: who made it, and when. Revoking asks for confirmation in place. */
export function BoardLinkRow({ group, board }: { group: Group; board: BoardLink }) {
  const { madeAt, madeBy, expiresAt, revokedAt, revokedBy } = board;
  const now = useNow(60_000);
  const isOver = revokedAt === null && expiresAt !== null && Date.parse(expiresAt) <= now;
  const works = revokedAt === null && !isOver;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          Made by {madeBy} on {formatMoment(madeAt)}
        </span>
        <Badge tone={works ? "gain" : "muted"}>{works ? "Works" : isOver ? "Over" : "Revoked"}</Badge>
      </div>
      {expiresAt !== null && revokedAt === null && (
        <p className="text-muted text-sm">
          {isOver ? "Ended" : "Ends"} on {formatMoment(expiresAt)}
        </p>
      )}
      {works && <Revoke group={group} board={board} />}
      {revokedAt !== null && (
        <p className="text-muted text-sm">
          Revoked by {revokedBy} on {formatMoment(revokedAt)}
        </p>
      )}
    </li>
  );
}

function Revoke({ group, board }: { group: Group; board: BoardLink }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeBoard(group);
  const of = `the link of ${formatMoment(board.madeAt)}`;
  const confirm = () =>
    revoke.mutate(board, {
      onSuccess: () => toast.success("The link is revoked. Pages that show it stop within seconds."),
      onError: (error) => toast.failure(failureMessage(error, "Couldn't revoke the link. Try again.")),
    });
  return asking ? (
    <Button
      variant="danger"
      autoFocus
      className="self-start"
      busy={revoke.isPending}
      aria-label={`Confirm: revoke ${of}`}
      onClick={confirm}
      onBlur={() => setAsking(false)}
    >
      Confirm: revoke
    </Button>
  ) : (
    <Button
      variant="secondary"
      className="self-start"
      aria-label={`Revoke ${of}`}
      onClick={() => setAsking(true)}
    >
      Revoke
    </Button>
  );
}
