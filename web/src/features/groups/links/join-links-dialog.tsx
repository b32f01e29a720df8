import type { GroupDialogProps } from "../../../lib/groups/group-button.ts";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { JoinLinkRow } from "./join-link-row.tsx";
import { useJoinLinks } from "./links-api.ts";
import { NewLinkForm } from "./new-link-form.tsx";

/** The links with which people join a group, and a form for another one. */
export function JoinLinksDialog({ group, onClose }: GroupDialogProps) {
  const links = useJoinLinks(group);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Join links of ${group.name}`}
      description="People who register with one of these practise in this group."
      wide
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <NewLinkForm group={group} />
      <h3 className="mt-6 mb-2 font-semibold">Links so far</h3>
      <Loads
        query={links}
        what="join links"
        skeleton={<Skeleton className="h-31 w-full" />}
        isEmpty={(data) => data.links.length === 0}
        empty={<Empty title="No join links yet">Make one above and show it to the people who join.</Empty>}
      >
        {(data) => (
          <ul aria-label="Join links" className="divide-y divide-line">
            {data.links.map((link) => (
              <JoinLinkRow key={link.id} group={group} link={link} />
            ))}
          </ul>
        )}
      </Loads>
    </Dialog>
  );
}
