import { Suspense } from "react";
import { lazily } from "../../lib/lazily.tsx";
import { useFilters } from "../../lib/use-filters.ts";
import { useWithinPages } from "../../lib/use-within-pages.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Loads } from "../../ui/states.tsx";
import { useMyTrades } from "./api.ts";
import { noFilters, readFilters } from "./filters.ts";
import { NoTrades } from "./no-trades.tsx";
import { StatsCard } from "./stats-card.tsx";
import { TradesFilters } from "./trades-filters.tsx";
import { TradesSkeleton } from "./trades-skeleton.tsx";
import { TradesTable } from "./trades-table.tsx";
import { useShownTrade } from "./use-shown-trade.ts";

const EvidenceDialog = lazily(() => import("./evidence-dialog.tsx"), "EvidenceDialog");

/** A member's own trades: what runs, what waits, and what came of the others. */
export function TradesScreen() {
  const filters = useFilters();
  const asked = readFilters(filters.filter);
  const trades = useMyTrades(asked, filters.page);
  const shown = useShownTrade();
  useWithinPages(trades.data, filters.turnTo);

  return (
    <Page title="My Trades" subtitle="Each with the recorded prices it started and ended at">
      <StatsCard />
      <TradesFilters asked={asked} onChange={filters.change} />
      <Card>
        <Loads
          query={trades}
          loadingLabel="Loading trades..."
          failedMessage="Failed to fetch trades"
          skeleton={<TradesSkeleton />}
          isEmpty={(data) => data.trades.length === 0}
          empty={<NoTrades asked={asked} onAll={() => filters.change(noFilters)} />}
        >
          {(data) => (
            <>
              <TradesTable trades={data.trades} onShow={shown.show} />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
      <Suspense fallback={null}>
        {shown.id && <EvidenceDialog key={shown.id} id={shown.id} onClose={shown.hide} />}
      </Suspense>
    </Page>
  );
}
