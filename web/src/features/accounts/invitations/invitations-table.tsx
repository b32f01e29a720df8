import { formatDay } from "../../../lib/words/format-date.ts";
import { InvitationBadge, usesText } from "../../../lib/words/invitation-badge.tsx";
import { type Column, column, figures, rowEnd, Table } from "../../../ui/data/table.tsx";
import { Button } from "../../../ui/form/button.tsx";
import type { Invitation } from "../members/admin-api.ts";

export type InvitationButton = "revoke" | "limit";

interface InvitationsTableProps {
  invitations: Invitation[];
  onPress: (invitation: Invitation, act: InvitationButton) => void;
}

export function InvitationsTable({ invitations, onPress }: InvitationsTableProps) {
  const code = (one: Invitation) => <span className="font-medium font-mono">{one.code}</span>;
  const badge = (one: Invitation) => <InvitationBadge status={one.status} />;
  const buttons = (one: Invitation) => (
    <InvitationButtons invitation={one} onPress={(act) => onPress(one, act)} />
  );
  const columns: Column<Invitation>[] = [
    column("Code", code),
    column("Member", (one) => one.owner.fullName),
    column("Status", badge),
    column("Used", usesText),
    figures("Since", (one) => formatDay(one.createdAt)),
    rowEnd("Actions", buttons),
  ];
  return (
    <Table
      caption="Invitations"
      columns={columns}
      rows={invitations}
      rowKey={(one) => one.id}
      card={(one) => (
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            {code(one)}
            {badge(one)}
          </div>
          <p className="flex justify-between gap-3 text-sm">
            <span className="truncate">{one.owner.fullName}</span>
            <span className="shrink-0 text-muted">{usesText(one)}</span>
          </p>
          {buttons(one)}
        </div>
      )}
    />
  );
}

function InvitationButtons({
  invitation,
  onPress,
}: {
  invitation: Invitation;
  onPress: (act: InvitationButton) => void;
}) {
  const revoke = invitation.status === "revoked" ? "Restore" : "Revoke";
  return (
    <div className="flex gap-2 lg:justify-end">
      <Button
        variant="secondary"
        aria-label={`Set limit of ${invitation.code}`}
        onClick={() => onPress("limit")}
      >
        Set limit
      </Button>
      <Button
        variant="secondary"
        aria-label={`${revoke} ${invitation.code}`}
        onClick={() => onPress("revoke")}
      >
        {revoke}
      </Button>
    </div>
  );
}
