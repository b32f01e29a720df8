import { supportStates } from "@paperchain/core/support/support.ts";
import { FilterBar } from "../../lib/list/filter-bar.tsx";
import { FilteredList } from "../../lib/list/filtered-list.tsx";
import { SearchField } from "../../lib/list/search-field.tsx";
import { StatusChoice } from "../../lib/list/status-choice.tsx";
import { statusCount } from "../../lib/list/status-count.ts";
import { useAsked } from "../../lib/list/use-asked.ts";
import { type Filters, useFilters } from "../../lib/list/use-filters.ts";
import { Card } from "../../ui/data/card.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type SupportCounts, type SupportMessage, useSupportMessages } from "./admin-api.ts";
import { MessagesTable } from "./messages-table.tsx";
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

type ShownState = "all" | SupportMessage["state"];

interface SupportFiltersProps {
  filters: Filters;
  state: ShownState;
  counts: SupportCounts | undefined;
}

function SupportFilters({ filters, state, counts }: SupportFiltersProps) {
  const states = [
    { value: "open", label: "Open", count: statusCount(counts?.open) },
    { value: "answered", label: "Answered", count: statusCount(counts?.answered) },
    { value: "closed", label: "Closed", count: statusCount(counts?.closed) },
    { value: "all", label: "All", count: statusCount(counts?.open, counts?.answered, counts?.closed) },
  ] as const;
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by name, e-mail or words" />
      <StatusChoice
        filters={filters}
        label="Status"
        name="state"
        options={states}
        value={state}
        start="open"
      />
    </FilterBar>
  );
}
