import { Suspense } from "react";
import { lazily } from "../../lib/lazily.tsx";
import { useFilters } from "../../lib/use-filters.ts";
import { useWithinPages } from "../../lib/use-within-pages.ts";
import { Card } from "../../ui/card.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Page } from "../../ui/page.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Loads } from "../../ui/states.tsx";
import { useMyTrades } from "./api.ts";
import { readStatus, statusChoices, statusNames } from "./filters.ts";
import { NoTrades } from "./no-trades.tsx";
import { TradesSkeleton } from "./trades-skeleton.tsx";
import { TradesTable } from "./trades-table.tsx";
import { useShownTrade } from "./use-shown-trade.ts";

const EvidenceDialog = lazily(() => import("./evidence-dialog.tsx"), "EvidenceDialog");

/** A member's own trades: what runs, what waits, and what came of the others. */
export function TradesScreen() {
  const filters = useFilters();
  const status = readStatus(filters.filter("status"));
  const trades = useMyTrades(status, filters.page);
  const shown = useShownTrade();
  useWithinPages(trades.data, filters.turnTo);

  return (
    <Page title="My Trades" subtitle="Each with the recorded prices that began and ended it">
      <Choice
        label="Status"
        options={statusChoices.map((value) => ({ value, label: statusNames[value] }))}
        value={status}
        onChange={(next) => filters.change({ status: next })}
        className="mb-4 lg:w-96"
      />
      <Card>
        <Loads
          query={trades}
          loadingLabel="Loading trades..."
          failedMessage="Failed to fetch trades"
          skeleton={<TradesSkeleton />}
          isEmpty={(data) => data.trades.length === 0}
          empty={<NoTrades status={status} onAll={() => filters.change({ status: "" })} />}
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
