import { Suspense } from "react";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useWithinPages } from "../../../lib/list/use-within-pages.ts";
import { lazily } from "../../../lib/load/lazily.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Loads } from "../../../ui/data/states.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useMyTrades } from "../api.ts";
import { noFilters, readFilters } from "../filters.ts";
import { NoTrades } from "./no-trades.tsx";
import { StatsCard } from "./stats-card.tsx";
import { TradesFilters } from "./trades-filters.tsx";
import { TradesSkeleton } from "./trades-skeleton.tsx";
import { TradesTable } from "./trades-table.tsx";
import { useShownTrade } from "./use-shown-trade.ts";

const EvidenceDialog = lazily(() => import("../evidence/evidence-dialog.tsx"), "EvidenceDialog");

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
