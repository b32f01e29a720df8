import { shortId } from "@paperchain/core/ids.ts";
import { formatDay } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import type { User, UserStatus } from "./admin-api.ts";
import { roleWords } from "./person-words.ts";
import { StatusSelect } from "./status-select.tsx";
import { type UserAct, UserActs } from "./user-acts.tsx";

interface UsersTableProps {
  users: User[];
  isMe: (user: User) => boolean;
  onStatus: (user: User, status: UserStatus) => void;
  onAct: (user: User, act: UserAct) => void;
}

export function UsersTable({ users, isMe, onStatus, onAct }: UsersTableProps) {
  const status = (user: User) =>
    isMe(user) ? <Badge tone="gain">Active</Badge> : <StatusSelect user={user} onStatus={onStatus} />;
  const acts = (user: User) => <UserActs user={user} me={isMe(user)} onAct={onAct} />;

  const columns: Column<User>[] = [
    { id: "user", header: "User", cell: (user) => <Person user={user} me={isMe(user)} /> },
    { id: "contact", header: "Contact", cell: (user) => <Contact user={user} /> },
    { id: "status", header: "Status", cell: status },
    { id: "role", header: "Role", cell: (user) => <RoleBadge user={user} /> },
    { id: "joined", header: "Join Date", numeric: true, cell: (user) => <JoinDay user={user} /> },
    { id: "acts", header: "Actions", numeric: true, cell: acts },
  ];
  return (
    <Table
      caption="Users"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      card={(user) => (
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <Person user={user} me={isMe(user)} />
            <RoleBadge user={user} />
          </div>
          <Contact user={user} />
          <div className="flex items-center justify-between gap-3">
            {status(user)}
            <span className="text-muted text-sm">Joined {formatDay(user.createdAt)}</span>
          </div>
          {acts(user)}
        </div>
      )}
    />
  );
}

function Person({ user, me }: { user: User; me: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={user.fullName} image={user.profileImage} size={36} />
      <div className="min-w-0">
        <p title={user.fullName} className="max-w-64 truncate font-medium lg:max-w-32 xl:max-w-48">
          {user.fullName} {me && <span className="font-normal text-muted">(you)</span>}
        </p>
        <p title={user.id} className="font-mono text-muted text-xs">
          {shortId(user.id)}
        </p>
      </div>
    </div>
  );
}

function Contact({ user }: { user: User }) {
  return (
    <div className="min-w-0 max-w-72 text-sm lg:max-w-40 xl:max-w-56">
      {user.email && (
        <p title={user.email} className="truncate">
          {user.email}
        </p>
      )}
      {user.phone && <p className="figures truncate">{user.phone}</p>}
    </div>
  );
}

function JoinDay({ user }: { user: User }) {
  return <span className="whitespace-nowrap">{formatDay(user.createdAt)}</span>;
}

function RoleBadge({ user }: { user: User }) {
  const { tone, label } = roleWords[user.role];
  return <Badge tone={tone}>{label}</Badge>;
}
