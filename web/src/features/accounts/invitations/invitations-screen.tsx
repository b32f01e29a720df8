import { UserPlus } from "lucide-react";
import { useState } from "react";
import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { GroupChoice, readGroup } from "../../../lib/list/group-choice.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type Invitation, useChangeInvitation, useInvitations } from "../members/admin-api.ts";
import { InvitationLimitDialog } from "./invitation-limit-dialog.tsx";
import { type InvitationButton, InvitationsTable } from "./invitations-table.tsx";
import { InvitesDialog } from "./invites-dialog.tsx";
import { OwnInvitation } from "./own-invitation.tsx";

export function InvitationsScreen() {
  const filters = useFilters();
  const invitations = useInvitations({
    search: filters.filter("search"),
    groupId: readGroup(filters.filter),
    page: filters.page,
  });
  const { asked, ask, close, heading } = useAsked<{ invitation: Invitation; act: InvitationButton }>();
  const [listing, setListing] = useState(false);
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setListing(true)}>
      Invite by list
    </Button>
  );

  return (
    <Page
      title="Invitations"
      subtitle="Share your link, or invite by list. Every member has one code; you can revoke or limit it."
      actions={invite}
    >
      <OwnInvitation />
      <Card title={<FocusPlace place={heading}>All invitations</FocusPlace>}>
        <FilterBar filters={filters}>
          <SearchField filters={filters} label="Search by code or member" />
          <GroupChoice filters={filters} />
        </FilterBar>
        <FilteredList
          query={invitations}
          loadingLabel="Loading invitations..."
          failedMessage="Couldn't load invitations. Try again."
          rows={(data) => data.invitations}
          filters={filters}
          none={{ title: "No invitations found", text: "Every member's code appears here." }}
          noMatch={{ title: "No invitations found", text: "No codes or members match these filters." }}
        >
          {(data) => (
            <InvitationsTable
              invitations={data.invitations}
              onPress={(invitation, act) => ask({ invitation, act })}
            />
          )}
        </FilteredList>
      </Card>
      {listing && <InvitesDialog onClose={() => setListing(false)} />}
      {asked?.act === "revoke" && <InvitationRevokeDialog invitation={asked.invitation} onClose={close} />}
      {asked?.act === "limit" && <InvitationLimitDialog invitation={asked.invitation} onClose={close} />}
    </Page>
  );
}

interface InvitationRevokeDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Revokes an open code, or restores a revoked one. */
function InvitationRevokeDialog({ invitation, onClose }: InvitationRevokeDialogProps) {
  const change = useChangeInvitation();
  const { id, code, owner } = invitation;
  const revoked = invitation.status !== "revoked";
  return (
    <AskDialog
      title={revoked ? `Revoke ${code}?` : `Restore ${code}?`}
      confirmLabel={revoked ? "Revoke" : "Restore"}
      danger={revoked}
      act={async (reason) => {
        await change.mutateAsync({ id, revoked, reason });
        return `${code} is ${revoked ? "revoked" : "restored"}.`;
      }}
      failed="Couldn't change the code. Try again."
      onClose={onClose}
    >
      <p>
        {revoked
          ? `Nobody can register with the code of ${owner.fullName} any more. Members who registered with it stay.`
          : `People can register with the code of ${owner.fullName} again.`}
      </p>
    </AskDialog>
  );
}
