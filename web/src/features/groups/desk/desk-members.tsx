import { QrCode } from "lucide-react";
import type { GroupDialogProps } from "../../../lib/groups/group-button.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { Card } from "../../../ui/data/card.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { KeyHint } from "../../../ui/data/key-hint.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { usePresentMembers } from "../api.ts";
import { JoinLinkRow } from "../links/join-link-row.tsx";
import { useJoinLinks, useMakeJoinLink } from "../links/links-api.ts";

interface DeskPeopleProps {
  group: Group;
  onJoin: () => void;
}

const namesMax = 12;

/** How many members have joined, and the names of those who have a page open. */
export function DeskMembers({ group, onJoin }: DeskPeopleProps) {
  const { data } = usePresentMembers(group);
  const names = data?.members.slice(0, namesMax).map(({ fullName }) => fullName) ?? [];
  const more = (data?.total ?? 0) - names.length;
  return (
    <Card
      dense
      title="People"
      actions={
        <Button variant="secondary" className="-my-2" icon={<QrCode aria-hidden="true" />} onClick={onJoin}>
          QR code <KeyHint letter="j" />
        </Button>
      }
    >
      <p role="status" className="figures">
        <span className="font-semibold">{formatCount(group.members)}</span> joined ·{" "}
        <span className="font-semibold">{data ? formatCount(data.total) : "…"}</span> there now
      </p>
      <p className="wrap-anywhere mt-1 line-clamp-3 text-muted text-sm">
        {names.length > 0 ? names.join(", ") : "Nobody has a page open."}
        {more > 0 && ` and ${formatCount(more)} more`}
      </p>
    </Card>
  );
}

/** The newest working link, with its code visible. Without one, a tap makes it. */
export function JoinQrDialog({ group, onClose }: GroupDialogProps) {
  const links = useJoinLinks(group);
  const make = useMakeJoinLink(group);
  const makeLink = (pinOnly: boolean) => make.mutate({ usesMax: null, expiresAt: null, pinOnly });
  const open = links.data?.links.find(({ status }) => status === "open");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Join ${group.name}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loads
        query={links}
        what="join links"
        skeleton={<Skeleton className="h-62 w-full" />}
        isEmpty={() => !open}
        empty={
          <Empty
            title="No join link works now"
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button busy={make.isPending} busyLabel="Making…" onClick={() => makeLink(true)}>
                  Name and PIN
                </Button>
                <Button variant="secondary" disabled={make.isPending} onClick={() => makeLink(false)}>
                  E-mail or phone
                </Button>
              </div>
            }
          >
            Make one, and show it to the people who join. What do they register with?
          </Empty>
        }
      >
        {() =>
          open && (
            <ul aria-label="Join link">
              <JoinLinkRow group={group} link={open} isOpen />
            </ul>
          )
        }
      </Loads>
    </Dialog>
  );
}
