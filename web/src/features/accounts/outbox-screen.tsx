import { formatMoment } from "../../lib/format-date.ts";
import { useFilters } from "../../lib/use-filters.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../ui/states.tsx";
import { type OutboxMessage, useOutbox } from "./admin-api.ts";
import { MessageText } from "./message-text.tsx";

export function OutboxScreen() {
  const { page, turnTo } = useFilters();
  const outbox = useOutbox(page);
  return (
    <Page
      title="Outbox"
      subtitle="Messages this server wrote. What it cannot send itself is kept here for you to pass on."
    >
      <Loads
        query={outbox}
        loadingLabel="Loading messages..."
        failedMessage="The messages could not be loaded."
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        isEmpty={(data) => data.messages.length === 0}
        empty={
          <Card>
            <Empty title="No messages yet">
              Links for a new password and other messages will stand here.
            </Empty>
          </Card>
        }
      >
        {(data) => (
          <>
            <ul className="flex flex-col gap-4">
              {data.messages.map((message) => (
                <li key={message.id}>
                  <Message message={message} />
                </li>
              ))}
            </ul>
            <ListPages list={data} onPage={turnTo} />
          </>
        )}
      </Loads>
    </Page>
  );
}

const states: Record<OutboxMessage["state"], { tone: BadgeTone; label: string }> = {
  waiting: { tone: "muted", label: "Being sent" },
  kept: { tone: "warn", label: "To pass on" },
  sent: { tone: "gain", label: "Sent" },
  failed: { tone: "loss", label: "Could not be sent" },
};

function Message({ message }: { message: OutboxMessage }) {
  const { tone, label } = states[message.state];
  return (
    <Card title={message.subject} actions={<Badge tone={tone}>{label}</Badge>}>
      <p className="mb-3 wrap-anywhere text-muted text-sm">
        {message.channel === "email" ? "E-mail" : "SMS"} to {message.to} · {formatMoment(message.createdAt)}
      </p>
      {message.readable ? (
        <MessageText id={message.id} />
      ) : (
        <p className="text-muted text-sm">The text was handed over for delivery and is not kept here.</p>
      )}
    </Card>
  );
}
