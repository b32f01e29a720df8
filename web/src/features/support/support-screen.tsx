import { supportStates } from "@paperchain/core/support/support.ts";
import { useState } from "react";
import { useFilters } from "../../lib/list/use-filters.ts";
import { useFocusKept } from "../../lib/list/use-focus-kept.ts";
import { useWithinPages } from "../../lib/list/use-within-pages.ts";
import { Card } from "../../ui/data/card.tsx";
import { ListPages } from "../../ui/data/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../ui/data/states.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type SupportMessage, useSupportMessages } from "./admin-api.ts";
import { MessagesTable } from "./messages-table.tsx";
import { SupportFilters } from "./support-filters.tsx";
import { ThreadDialog } from "./thread-dialog.tsx";

/** What people wrote to the administrator; what waits longest comes first. */
export function SupportScreen() {
  const filters = useFilters();
  const state = readState(filters.filter("state"));
  const search = filters.filter("search");
  const messages = useSupportMessages({ state, search, page: filters.page });
  const [read, setRead] = useState<SupportMessage>();
  const heading = useFocusKept(read !== undefined);
  useWithinPages(messages.data, filters.turnTo);

  return (
    <Page title="Support messages" subtitle="What people wrote to you. Members read your answers in the app.">
      <SupportFilters filters={filters} state={state} open={messages.data?.counts.open} />
      <Card title={<FocusPlace place={heading}>{titles[state]}</FocusPlace>}>
        <Loads
          query={messages}
          loadingLabel="Loading messages..."
          failedMessage="Couldn't load messages. Try again."
          skeleton={<Skeleton className="h-64 w-full" />}
          isEmpty={(data) => data.messages.length === 0}
          empty={
            <Empty title="No messages">
              {filters.filtered
                ? "No message matches these filters."
                : "Nobody waits for an answer. Messages from the Support button come here."}
            </Empty>
          }
        >
          {(data) => (
            <>
              <MessagesTable messages={data.messages} onRead={setRead} />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
      {read && <ThreadDialog message={read} onClose={() => setRead(undefined)} />}
    </Page>
  );
}

type State = "all" | SupportMessage["state"];

const titles: Record<State, string> = {
  open: "Waiting for an answer",
  answered: "Answered",
  closed: "Closed",
  all: "All messages",
};

function readState(text: string): State {
  return text === "all" ? "all" : (supportStates.find((state) => state === text) ?? "open");
}
