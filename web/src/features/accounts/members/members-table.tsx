import { shortId } from "@paperchain/core/ids.ts";
import { useSeveralGroups } from "../../../lib/session/groups.ts";
import { formatDay } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import type { Member, MemberStatus } from "./admin-api.ts";
import { type MemberButton, MemberButtons } from "./member-buttons.tsx";
import { roleWords } from "./member-words.ts";
import { StatusSelect } from "./status-select.tsx";

interface MembersTableProps {
  members: Member[];
  isOwnAccount: (member: Member) => boolean;
  onStatus: (member: Member, status: MemberStatus) => void;
  onPress: (member: Member, button: MemberButton) => void;
}

export function MembersTable({ members, isOwnAccount, onStatus, onPress }: MembersTableProps) {
  const status = (member: Member) =>
    isOwnAccount(member) ? (
      <Badge tone="gain">Active</Badge>
    ) : (
      <StatusSelect member={member} onStatus={onStatus} />
    );
  const buttons = (member: Member) => (
    <MemberButtons member={member} isOwn={isOwnAccount(member)} onPress={onPress} />
  );

  const groups = useSeveralGroups();
  const groupName = ({ groupId }: Member) => {
    const name = groups.find(({ id }) => id === groupId)?.name;
    return (
      name && (
        <span title={name} className="block max-w-64 truncate text-sm lg:max-w-24">
          {name}
        </span>
      )
    );
  };
  const columns: Column<Member>[] = [
    column("User", (member) => <MemberName member={member} isOwn={isOwnAccount(member)} />),
    column("Contact", (member) => <Contact member={member} />),
    column("Status", status),
    groups.length > 0
      ? column("Role, group", (member) => (
          <>
            <RoleBadge member={member} />
            {groupName(member)}
          </>
        ))
      : column("Role", (member) => <RoleBadge member={member} />),
    figures("Join Date", (member) => <JoinDay member={member} />),
    figures("Actions", buttons),
  ];
  return (
    <Table
      caption="Users"
      columns={columns}
      rows={members}
      rowKey={(member) => member.id}
      card={(member) => (
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <MemberName member={member} isOwn={isOwnAccount(member)} />
            <RoleBadge member={member} />
          </div>
          <Contact member={member} />
          {groups.length > 0 && groupName(member)}
          <div className="flex items-center justify-between gap-3">
            {status(member)}
            <span className="text-muted text-sm">Joined {formatDay(member.createdAt)}</span>
          </div>
          {buttons(member)}
        </div>
      )}
    />
  );
}

function MemberName({ member, isOwn }: { member: Member; isOwn: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={member.fullName} image={member.profileImage} size={36} />
      <div className="min-w-0">
        <p title={member.fullName} className="flex max-w-64 gap-1 font-medium lg:max-w-24 xl:max-w-36">
          <span className="truncate">{member.fullName}</span>{" "}
          {isOwn && <span className="shrink-0 font-normal text-muted">(you)</span>}
        </p>
        <p title={member.id} className="font-mono text-muted text-xs">
          {shortId(member.id)}
        </p>
      </div>
    </div>
  );
}

function Contact({ member }: { member: Member }) {
  return (
    <div className="min-w-0 max-w-72 text-sm lg:max-w-24 xl:max-w-36">
      {member.email && (
        <p title={member.email} className="truncate">
          {member.email}
        </p>
      )}
      {member.userName && <p className="truncate font-mono">{member.userName}</p>}
      {member.phone && <p className="figures truncate">{member.phone}</p>}
    </div>
  );
}

function JoinDay({ member }: { member: Member }) {
  return <span className="whitespace-nowrap">{formatDay(member.createdAt)}</span>;
}

function RoleBadge({ member }: { member: Member }) {
  const { tone, label } = roleWords[member.role];
  return <Badge tone={tone}>{label}</Badge>;
}
