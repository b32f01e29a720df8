import { NothingFound } from "../../../lib/list/nothing-found.tsx";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { DemoNotice } from "../list/demo-notice.tsx";
import { FeedLine } from "../list/feed-line.tsx";
import { FeedNotice } from "../list/feed-notice.tsx";
import { type AssetsShown, findAssets, pageOfAssets, readShown } from "./asset.ts";
import { type AskedAsset, AssetDialog } from "./asset-dialog.tsx";
import { AssetsFilters } from "./assets-filters.tsx";
import { AssetsTable } from "./assets-table.tsx";
import { SyncButton } from "./sync-button.tsx";
import { useAssetActs } from "./use-asset-acts.ts";

/** The coins and the actions on their prices. */
export function AssetsScreen() {
  const filters = useFilters();
  const { list, demo, set, remove } = useAssetActs();
  const { asked, ask, close, heading } = useAsked<AskedAsset>();
  const shown = readShown(filters.filter("shown"));
  const found = list.data && findAssets(list.data.assets, { search: filters.filter("search"), shown });
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
      <AssetsFilters filters={filters} shown={shown} assets={list.data?.assets} />
      <Card title={<FocusPlace place={heading}>{demo ? "Demo assets" : "Coins"}</FocusPlace>}>
        <PagedList
          query={{ ...list, data: found && pageOfAssets(found, filters.page) }}
          loadingLabel="Loading assets..."
          failedMessage={(error) => `Failed to load assets: ${error.message}`}
          rows={({ assets }) => assets}
          empty={<NothingFound filters={filters} {...nothingFound(shown)} />}
          turnTo={filters.turnTo}
        >
          {({ assets }) => (
            <AssetsTable
              assets={assets}
              readAt={demo ? Number.POSITIVE_INFINITY : list.dataUpdatedAt}
              onAsk={ask}
            />
          )}
        </PagedList>
        {!demo && <FeedLine className="mt-4" />}
      </Card>
      {asked && (
        <AssetDialog
          asked={asked}
          demo={demo !== undefined}
          onSet={(action) => set(asked.asset, action)}
          onRemove={() => remove(asked.asset)}
          onClose={close}
        />
      )}
    </Page>
  );
}

const nothingFound = (shown: AssetsShown) => ({
  none: { title: "No assets found", text: "The price source has sent no coins yet." },
  noMatch: {
    title: "No assets found",
    text: shown === "moved" ? "No coins with an action match." : "No coins match this search.",
  },
});
