import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { GroupDialogProps } from "../../../lib/groups/group-button.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { formatClock, formatMoment } from "../../../lib/words/format-date.ts";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { type Announcement, useAnnouncements, useWithdrawAnnouncement } from "./announcements-api.ts";

/** Writes to a group, and shows earlier announcements. */
export function AnnounceDialog({ group, onClose }: GroupDialogProps) {
  const announcements = useAnnouncements(group);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Announce to ${group.name}`}
      wide
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <AnnounceForm group={group} />
      <h3 className="mt-6 mb-2 font-semibold">Announcements so far</h3>
      <Loads
        query={announcements}
        what="announcements"
        skeleton={<Skeleton className="h-31 w-full" />}
        isEmpty={(data) => data.announcements.length === 0}
        empty={<Empty title="No announcements yet">Write the first one above.</Empty>}
      >
        {(data) => (
          <ul aria-label="Announcements" className="divide-y divide-line">
            {data.announcements.map((announcement) => (
              <AnnouncementRow key={announcement.id} group={group} announcement={announcement} />
            ))}
          </ul>
        )}
      </Loads>
    </Dialog>
  );
}

function AnnouncementRow({ group, announcement }: { group: Group; announcement: Announcement }) {
  const withdraw = useWithdrawAnnouncement(group);
  const { id, text, writtenAt, writtenBy, mailed } = announcement;
  const onWithdraw = () =>
    withdraw.mutate(id, {
      onSuccess: () => toast.success("Withdrawn. It stays readable in the inbox."),
      onError: (error) => toast.failure(failureMessage(error, "Couldn't withdraw it. Try again.")),
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 text-muted text-sm">
          {writtenBy}, {formatMoment(writtenAt)}
          {mailed && ", by e-mail too"}
        </p>
        <p className="text-muted text-sm">{stateWords(announcement)}</p>
      </div>
      {announcement.stands && (
        <Button
          variant="secondary"
          aria-label={`Withdraw: ${text}`}
          busy={withdraw.isPending}
          busyLabel="Withdrawing…"
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

function stateWords({ stands, standsUntil, withdrawnAt, withdrawnBy }: Announcement): string {
  if (withdrawnAt !== null) return `Withdrawn by ${withdrawnBy}, ${formatMoment(withdrawnAt)}`;
  if (!stands) return "No longer on pages";
  return standsUntil === null ? "On pages now" : `On pages until ${formatClock(standsUntil)}`;
}
