import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type Invitation, useInvitations } from "../members/admin-api.ts";
import { SearchField } from "../search-field.tsx";
import { InvitationLimitDialog } from "./invitation-limit-dialog.tsx";
import { InvitationRevokeDialog } from "./invitation-revoke-dialog.tsx";
import { type InvitationAct, InvitationsTable } from "./invitations-table.tsx";
import { InvitesDialog } from "./invites-dialog.tsx";
import { OwnInvitation } from "./own-invitation.tsx";

export function InvitationsScreen() {
  const filters = useFilters();
  const search = filters.filter("search");
  const invitations = useInvitations({ search, page: filters.page });
  const [asked, setAsked] = useState<{ invitation: Invitation; act: InvitationAct }>();
  const [listing, setListing] = useState(false);
  const close = () => setAsked(undefined);
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
      <Card title="All invitations">
        <div className="mb-4 flex">
          <SearchField
            label="Search by code or member"
            searched={search}
            onSearch={(text) => filters.change({ search: text })}
          />
        </div>
        <Loads
          query={invitations}
          loadingLabel="Loading invitations..."
          failedMessage="Couldn't load invitations. Try again."
          skeleton={<Skeleton className="h-64 w-full" />}
          isEmpty={(data) => data.invitations.length === 0}
          empty={<Empty title="No invitations found">No code or member matches this search.</Empty>}
        >
          {(data) => (
            <>
              <InvitationsTable
                invitations={data.invitations}
                onAct={(invitation, act) => setAsked({ invitation, act })}
              />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
      {listing && <InvitesDialog onClose={() => setListing(false)} />}
      {asked?.act === "revoke" && <InvitationRevokeDialog invitation={asked.invitation} onClose={close} />}
      {asked?.act === "limit" && <InvitationLimitDialog invitation={asked.invitation} onClose={close} />}
    </Page>
  );
}
