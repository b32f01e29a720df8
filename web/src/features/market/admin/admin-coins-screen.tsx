import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { DemoNotice } from "../list/demo-notice.tsx";
import { FeedNotice } from "../list/feed-notice.tsx";
import { FeedStatus } from "../list/feed-status.tsx";
import { AdminCoinsFilters } from "./admin-coins-filters.tsx";
import { AdminCoinsTable } from "./admin-coins-table.tsx";
import { type CoinsShown, findManagedCoins, pageOfCoins, readCoinsShown } from "./find-managed-coins.ts";
import { type AskedScenario, ScenarioDialog } from "./scenario-dialog.tsx";
import { SyncButton } from "./sync-button.tsx";
import { useScenarioChanges } from "./use-scenario-changes.ts";

/** The coins and the scenarios on their prices. */
export function AdminCoinsScreen() {
  const filters = useFilters();
  const { list, demo, set, remove } = useScenarioChanges();
  const { asked, ask, close, heading } = useAsked<AskedScenario>();
  const shown = readCoinsShown(filters.filter("shown"));
  const found = list.data && findManagedCoins(list.data, { search: filters.filter("search"), shown });
  return (
    <Page
      title="Assets"
      subtitle="Move prices for practice. Members see every action, its note and the market's own price."
      actions={<SyncButton demo={demo !== undefined} />}
    >
      {demo ? (
        <DemoNotice why={demo} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <FeedNotice />
      )}
      <AdminCoinsFilters filters={filters} shown={shown} coins={list.data} />
      <Card title={<FocusPlace place={heading}>{demo ? "Demo assets" : "Coins"}</FocusPlace>}>
        <FilteredList
          query={{ ...list, data: found && pageOfCoins(found, filters.page) }}
          loadingLabel="Loading assets..."
          failedMessage="Couldn't load assets. Try again."
          rows={({ coins }) => coins}
          filters={filters}
          {...nothingFound(shown)}
        >
          {({ coins }) => (
            <AdminCoinsTable
              coins={coins}
              readAt={demo ? Number.POSITIVE_INFINITY : list.dataUpdatedAt}
              onAsk={ask}
            />
          )}
        </FilteredList>
        {!demo && <FeedStatus className="mt-4" />}
      </Card>
      {asked && (
        <ScenarioDialog
          asked={asked}
          demo={demo !== undefined}
          onSet={(scenario) => set(asked.coin, scenario)}
          onRemove={() => remove(asked.coin)}
          onClose={close}
        />
      )}
    </Page>
  );
}

const nothingFound = (shown: CoinsShown) => ({
  none: { title: "No assets found", text: "The price source has sent no coins yet." },
  noMatch: {
    title: "No assets found",
    text: shown === "moved" ? "No coins with an action match." : "No coins match this search.",
  },
});
