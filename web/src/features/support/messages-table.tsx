import { subjectNames } from "@paperchain/core/support/support.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, column, figures, rowEnd, Table } from "../../ui/data/table.tsx";
import { Button } from "../../ui/form/button.tsx";
import type { SupportMessage } from "./admin-api.ts";
import { stateWords } from "./support-words.ts";

interface MessagesTableProps {
  messages: SupportMessage[];
  onRead: (message: SupportMessage) => void;
}

export function MessagesTable({ messages, onRead }: MessagesTableProps) {
  const read = (message: SupportMessage) => (
    <Button
      variant="secondary"
      aria-label={`Read the message of ${message.name}`}
      onClick={() => onRead(message)}
    >
      Read
    </Button>
  );
  const columns: Column<SupportMessage>[] = [
    column("From", (message) => <Sender message={message} />),
    column("Message", (message) => <Beginning message={message} />),
    column("Status", (message) => <StateBadge message={message} />),
    figures("Sent", (message) => formatMoment(message.createdAt)),
    rowEnd("Actions", read),
  ];
  return (
    <Table
      caption="Support messages"
      columns={columns}
      rows={messages}
      rowKey={(message) => message.id}
      card={(message) => (
        <div className="flex flex-col gap-3">
          <div className="flex items-start justify-between gap-3">
            <Sender message={message} />
            <StateBadge message={message} />
          </div>
          <Beginning message={message} />
          <div className="flex items-center justify-between gap-3">
            <span className="text-muted text-sm">{formatMoment(message.createdAt)}</span>
            {read(message)}
          </div>
        </div>
      )}
    />
  );
}

function Sender({ message }: { message: SupportMessage }) {
  return (
    <div className="min-w-0 max-w-64">
      <p className="truncate font-medium">{message.name}</p>
      <p className="truncate text-muted text-xs">
        {message.userId ? "Member" : "Not logged in"}
        {message.email && ` · ${message.email}`}
      </p>
    </div>
  );
}

function Beginning({ message }: { message: SupportMessage }) {
  return (
    <div className="min-w-0 lg:max-w-96">
      <p className="font-medium text-muted text-xs">{subjectNames[message.subject]}</p>
      <p className="wrap-anywhere line-clamp-2">{message.message}</p>
    </div>
  );
}

export function StateBadge({ message }: { message: Pick<SupportMessage, "state"> }) {
  const { tone, label } = stateWords[message.state];
  return <Badge tone={tone}>{label}</Badge>;
}
