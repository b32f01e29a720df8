import { formatDay } from "../../../lib/words/format-date.ts";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { Button } from "../../../ui/form/button.tsx";
import type { Invitation } from "../members/admin-api.ts";
import { InvitationBadge, usesText } from "./invitation-badge.tsx";

export type InvitationAct = "revoke" | "limit";

interface InvitationsTableProps {
  invitations: Invitation[];
  onAct: (invitation: Invitation, act: InvitationAct) => void;
}

export function InvitationsTable({ invitations, onAct }: InvitationsTableProps) {
  const code = (one: Invitation) => <span className="font-medium font-mono">{one.code}</span>;
  const badge = (one: Invitation) => <InvitationBadge status={one.status} />;
  const acts = (one: Invitation) => <Acts invitation={one} onAct={(act) => onAct(one, act)} />;
  const columns: Column<Invitation>[] = [
    { id: "code", header: "Code", cell: code },
    { id: "owner", header: "Member", cell: (one) => one.owner.fullName },
    { id: "status", header: "Status", cell: badge },
    { id: "used", header: "Used", cell: usesText },
    { id: "created", header: "Since", numeric: true, cell: (one) => formatDay(one.createdAt) },
    { id: "acts", header: <span className="sr-only">Actions</span>, numeric: true, cell: acts },
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
          {acts(one)}
        </div>
      )}
    />
  );
}

function Acts({ invitation, onAct }: { invitation: Invitation; onAct: (act: InvitationAct) => void }) {
  const revoke = invitation.status === "revoked" ? "Restore" : "Revoke";
  return (
    <div className="flex gap-2 lg:justify-end">
      <Button
        variant="secondary"
        aria-label={`Set limit of ${invitation.code}`}
        onClick={() => onAct("limit")}
      >
        Set limit
      </Button>
      <Button variant="secondary" aria-label={`${revoke} ${invitation.code}`} onClick={() => onAct("revoke")}>
        {revoke}
      </Button>
    </div>
  );
}
