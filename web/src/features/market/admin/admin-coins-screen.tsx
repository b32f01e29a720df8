import { RefreshCw } from "lucide-react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useWhenIdle } from "../../../lib/load/use-when-idle.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { FeedNotice } from "../list/feed-notice.tsx";
import { FeedStatus } from "../list/feed-status.tsx";
import { useSyncPrices } from "./admin-api.ts";
import { AdminCoinsFilters } from "./admin-coins-filters.tsx";
import { AdminCoinsTable } from "./admin-coins-table.tsx";
import { type CoinsShown, findManagedCoins, pageOfCoins, readCoinsShown } from "./find-managed-coins.ts";
import { type AskedScenario, ScenarioDialog } from "./scenario-dialog.tsx";
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
          what="assets"
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

/** Marks the demo, so that nobody takes it for the real market. */
function DemoNotice({ why, busy, onRetry }: { why: string; busy: boolean; onRetry: () => void }) {
  return (
    <Notice role="alert" tone="warn" title="Demo mode" className="mb-4">
      <p>
        {why} These three assets are examples, and nothing you do to them is saved. The real list appears as
        soon as the server has prices.
      </p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}

/** Fetches new prices from the source and reports the result. */
function SyncButton({ demo }: { demo: boolean }) {
  const sync = useSyncPrices();
  const press = useWhenIdle(async () => {
    if (demo) return toast.failure("Demo mode: no prices were synced. Nothing was saved.");
    try {
      toast.success((await sync.mutateAsync()).message);
    } catch (error) {
      toast.failure(failureMessage(error, "Couldn't sync prices. Try again."));
    }
  });
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw aria-hidden="true" />}
      busy={sync.isPending}
      busyLabel="Syncing…"
      onClick={press}
    >
      Sync prices
    </Button>
  );
}
