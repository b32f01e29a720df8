import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { GroupDialogProps } from "../../../lib/groups/group-button.ts";
import { endOf, ends } from "../../../lib/groups/link-ends.ts";
import { LoopbackWarning } from "../../../lib/words/loopback-warning.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useBoardLinks, useMakeBoard } from "./board-api.ts";
import { BoardLinkRow } from "./board-link-row.tsx";

/** Makes a link to the group's board, and revokes earlier links. */
export function BoardDialog({ group, onClose }: GroupDialogProps) {
  const links = useBoardLinks(group);
  const make = useMakeBoard(group);
  const [hours, setHours] = useState("");
  const revoked = links.data?.boards.find(({ id }) => id === make.data?.id)?.revokedAt;
  const isWorking = make.data && !revoked;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Board of ${group.name}`}
      description="A page for the wall: round, standings as the rules allow, announcements, moved prices and the market. Anybody with the link can open it, without a login."
      wide
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div role="status" className="empty:hidden">
        {isWorking && <NewLink link={make.data.link} />}
      </div>
      <FormProblem
        problem={make.error ? failureMessage(make.error, "Couldn't make the link. Try again.") : undefined}
      />
      <div className="flex flex-col gap-4">
        <SelectField
          label="For how long"
          options={ends}
          value={hours}
          onChange={(event) => setHours(event.target.value)}
        />
        <Button
          variant={isWorking ? "secondary" : "primary"}
          data-focus-first=""
          busy={make.isPending}
          busyLabel="Making…"
          className="sm:self-start"
          onClick={() => make.mutate(endOf(hours))}
        >
          {make.data ? "Make another link" : "Make a link"}
        </Button>
      </div>
      <h3 className="mt-6 mb-2 font-semibold">Links so far</h3>
      <Loads
        query={links}
        what="links"
        skeleton={<Skeleton className="h-31 w-full" />}
        isEmpty={(data) => data.boards.length === 0}
        empty={<Empty title="No links yet">Make one above and open it on the screen in the room.</Empty>}
      >
        {(data) => (
          <ul aria-label="Links to the board" className="divide-y divide-line">
            {data.boards.map((board) => (
              <BoardLinkRow key={board.id} group={group} board={board} />
            ))}
          </ul>
        )}
      </Loads>
    </Dialog>
  );
}

function NewLink({ link }: { link: string }) {
  return (
    <div className="mb-4 rounded-control border border-line p-3.5">
      <p className="font-medium">The new link</p>
      <p className="wrap-anywhere my-2 font-mono text-sm">{link}</p>
      <LoopbackWarning link={link} className="mb-2" />
      <p className="mb-3 text-muted text-sm">
        Copy or open it now: it is shown once. You can make a new one at any time.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={link} label="Copy link" />
        <ButtonLink variant="primary" to={`/board${new URL(link).hash}`} target="_blank">
          Open board
        </ButtonLink>
      </div>
    </div>
  );
}
