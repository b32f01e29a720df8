import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useDelivery } from "../../../lib/session/delivery.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Skeleton } from "../../../ui/data/states.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useOutbox } from "../members/admin-api.ts";
import { OutboxFilters } from "./outbox-filters.tsx";
import { OutboxCard } from "./outbox-message.tsx";
import { readKind, readState } from "./outbox-words.ts";

export function OutboxScreen() {
  const filters = useFilters();
  const delivery = useDelivery();
  const outbox = useOutbox({
    search: filters.filter("search"),
    state: readState(filters.filter("state")),
    kind: readKind(filters.filter("kind")),
    page: filters.page,
  });
  return (
    <Page
      title="Outbox"
      subtitle={
        delivery?.email === "outbox"
          ? "This server has no mail server: links, codes and answers wait here for you to pass on. Members read about their trades, money and documents in their inbox."
          : "Messages this server wrote. Those it couldn't send wait here for you to pass on."
      }
    >
      <OutboxFilters filters={filters} counts={outbox.data?.counts} />
      <FilteredList
        query={outbox}
        what="messages"
        skeleton={<OutboxSkeleton />}
        rows={(data) => data.messages}
        frame={(state) => <Card>{state}</Card>}
        filters={filters}
        none={{
          title: "No messages yet",
          text: "Password links, codes, invitations and answers appear here.",
        }}
        noMatch={{ title: "No messages found", text: "No messages match these filters." }}
      >
        {(data) => (
          <ul className="flex flex-col gap-4">
            {data.messages.map((message) => (
              <li key={message.id}>
                <OutboxCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
    </Page>
  );
}

/** The outline of three messages: subject, recipient, button. */
function OutboxSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[1, 2, 3].map((nth) => (
        <Card key={nth}>
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-4 h-11 w-36 rounded-control" />
        </Card>
      ))}
    </div>
  );
}
