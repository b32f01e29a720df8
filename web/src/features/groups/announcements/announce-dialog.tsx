import { formatMoment } from "../../../lib/words/format-date.ts";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { GroupDialogProps } from "../group-button.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { type Announcement, useAnnouncements } from "./announcements-api.ts";

/** Writes to a group, and shows what was written before. */
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
        loadingLabel="Loading announcements..."
        failedMessage="Couldn't load announcements. Try again."
        skeleton={<Skeleton className="h-31 w-full" />}
        isEmpty={(data) => data.announcements.length === 0}
        empty={<Empty title="No announcements yet">Write the first one above.</Empty>}
      >
        {(data) => (
          <ul aria-label="Announcements" className="divide-y divide-line">
            {data.announcements.map((announcement) => (
              <AnnouncementRow key={announcement.id} {...announcement} />
            ))}
          </ul>
        )}
      </Loads>
    </Dialog>
  );
}

function AnnouncementRow({ text, writtenAt, writtenBy, mailed }: Announcement) {
  return (
    <li className="py-3">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-muted text-sm">
        {writtenBy}, {formatMoment(writtenAt)}
        {mailed && ", by e-mail too"}
      </p>
    </li>
  );
}
