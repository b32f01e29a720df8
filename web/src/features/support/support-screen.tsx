import { supportStates } from "@paperchain/core/support/support.ts";
import { FilteredList } from "../../lib/list/filtered-list.tsx";
import { useAsked } from "../../lib/list/use-asked.ts";
import { useFilters } from "../../lib/list/use-filters.ts";
import { Card } from "../../ui/data/card.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type SupportMessage, useSupportMessages } from "./admin-api.ts";
import { MessagesTable } from "./messages-table.tsx";
import { type ShownState, SupportFilters } from "./support-filters.tsx";
import { ThreadDialog } from "./thread-dialog.tsx";

/** The messages to administrators: open ones oldest first, all others newest first. */
export function SupportScreen() {
  const filters = useFilters();
  const state = readState(filters.filter("state"));
  const search = filters.filter("search");
  const messages = useSupportMessages({ state, search, page: filters.page });
  const { asked, ask, close, heading } = useAsked<SupportMessage>();

  return (
    <Page
      title="Support messages"
      subtitle="Messages that people sent to administrators. Members read your answers in the app."
    >
      <SupportFilters filters={filters} state={state} counts={messages.data?.counts} />
      <Card title={<FocusPlace place={heading}>{titles[state]}</FocusPlace>}>
        <FilteredList
          query={messages}
          loadingLabel="Loading messages..."
          failedMessage="Couldn't load messages. Try again."
          rows={(data) => data.messages}
          filters={filters}
          none={{
            title: "No messages",
            text: "No message waits for an answer. Messages that people send from Support appear here.",
          }}
          noMatch={{ title: "No messages", text: "No messages match these filters." }}
        >
          {(data) => <MessagesTable messages={data.messages} onRead={ask} />}
        </FilteredList>
      </Card>
      {asked && <ThreadDialog message={asked} onClose={close} />}
    </Page>
  );
}

const titles: Record<ShownState, string> = {
  open: "Waiting for an answer",
  answered: "Answered",
  closed: "Closed",
  all: "All messages",
};

function readState(text: string): ShownState {
  return text === "all" ? "all" : (supportStates.find((state) => state === text) ?? "open");
}
