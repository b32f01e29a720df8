import { useFilters } from "../../../lib/list/use-filters.ts";
import { useWithinPages } from "../../../lib/list/use-within-pages.ts";
import { useDelivery } from "../../../lib/session/delivery.ts";
import { Card } from "../../../ui/data/card.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
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
  useWithinPages(outbox.data, filters.turnTo);
  return (
    <Page
      title="Outbox"
      subtitle={
        delivery?.email === "outbox"
          ? "This server has no mail server: its messages wait here for you to pass on."
          : "Messages this server wrote. Those it couldn't send wait here for you to pass on."
      }
    >
      <OutboxFilters filters={filters} counts={outbox.data?.counts} />
      <Loads
        query={outbox}
        loadingLabel="Loading messages..."
        failedMessage="Couldn't load messages. Try again."
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        isEmpty={(data) => data.messages.length === 0}
        empty={
          <Card>
            {filters.filtered ? (
              <Empty title="No messages found">No message matches these filters.</Empty>
            ) : (
              <Empty title="No messages yet">Password links, codes and other messages appear here.</Empty>
            )}
          </Card>
        }
      >
        {(data) => (
          <>
            <ul className="flex flex-col gap-4">
              {data.messages.map((message) => (
                <li key={message.id}>
                  <OutboxCard message={message} />
                </li>
              ))}
            </ul>
            <ListPages list={data} onPage={filters.turnTo} />
          </>
        )}
      </Loads>
    </Page>
  );
}
