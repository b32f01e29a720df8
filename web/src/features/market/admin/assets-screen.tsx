import { useState } from "react";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useFocusKept } from "../../../lib/list/use-focus-kept.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Loads } from "../../../ui/data/states.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { DemoNotice } from "../list/demo-notice.tsx";
import { FeedLine } from "../list/feed-line.tsx";
import { FeedNotice } from "../list/feed-notice.tsx";
import { type AskedAsset, AssetDialog } from "./asset-dialog.tsx";
import { AssetsFilters } from "./assets-filters.tsx";
import { AssetsList } from "./assets-list.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { SyncButton } from "./sync-button.tsx";
import { useAssetActs } from "./use-asset-acts.ts";

/** The coins, and what an administrator does to their prices. */
export function AssetsScreen() {
  const filters = useFilters();
  const { list, demo, set, remove } = useAssetActs();
  const [asked, setAsked] = useState<AskedAsset>();
  const heading = useFocusKept(asked !== undefined);
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
      <div className="flex flex-col gap-4">
        <AssetsFilters filters={filters} assets={list.data?.assets ?? []} />
        <Card title={<FocusPlace place={heading}>{demo ? "Demo assets" : "Coins"}</FocusPlace>}>
          <Loads
            query={list}
            loadingLabel="Loading assets..."
            failedMessage={(error) => `Failed to load assets: ${error.message}`}
            skeleton={<AssetsSkeleton />}
          >
            {({ assets }) => (
              <AssetsList
                assets={assets}
                readAt={demo ? Number.POSITIVE_INFINITY : list.dataUpdatedAt}
                filters={filters}
                onAsk={setAsked}
              />
            )}
          </Loads>
          {!demo && <FeedLine className="mt-4" />}
        </Card>
      </div>
      {asked && (
        <AssetDialog
          asked={asked}
          demo={demo !== undefined}
          onSet={(action) => set(asked.asset, action)}
          onRemove={() => remove(asked.asset)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}
