import { Suspense, useState } from "react";
import { lazily } from "../../lib/lazily.tsx";
import { useFilters } from "../../lib/use-filters.ts";
import { useFocusKept } from "../../lib/use-focus-kept.ts";
import { useWithinPages } from "../../lib/use-within-pages.ts";
import { Card } from "../../ui/card.tsx";
import { FocusPlace } from "../../ui/focus-place.tsx";
import { Page } from "../../ui/page.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Loads } from "../../ui/states.tsx";
import { useAllTrades } from "./admin-api.ts";
import { AdminTradesFilters } from "./admin-trades-filters.tsx";
import { AdminTradesTable } from "./admin-trades-table.tsx";
import { useTradeTerms } from "./api.ts";
import { type AskedTrade, DecideDialog } from "./decide-dialog.tsx";
import { readStatus, statusNames } from "./filters.ts";
import { ManualNotice } from "./manual-notice.tsx";
import { NoTradesFound } from "./no-trades-found.tsx";
import { SettleAllBar } from "./settle-all-bar.tsx";
import { SettleAllDialog } from "./settle-all-dialog.tsx";
import { settlementWords } from "./trade-words.ts";
import { TradesSkeleton } from "./trades-skeleton.tsx";
import { useShownTrade } from "./use-shown-trade.ts";

const EvidenceDialog = lazily(() => import("./evidence-dialog.tsx"), "EvidenceDialog");

/** Everybody's trades, and deciding those that have no outcome. */
export function AdminTradesScreen() {
  const filters = useFilters();
  const status = readStatus(filters.filter("status"));
  const trades = useAllTrades({ status, search: filters.filter("search"), page: filters.page });
  const shown = useShownTrade();
  const { data: terms } = useTradeTerms();
  const [asked, setAsked] = useState<AskedTrade>();
  const [settling, setSettling] = useState(false);
  const heading = useFocusKept(asked !== undefined || settling);
  useWithinPages(trades.data, filters.turnTo);

  return (
    <Page title="Trades" subtitle={settlementWords(terms?.settlement)}>
      {terms?.settlement === "manual" && <ManualNotice />}
      <SettleAllBar toDecide={trades.data?.counts.toDecide ?? 0} onSettle={() => setSettling(true)} />
      <AdminTradesFilters filters={filters} status={status} counts={trades.data?.counts} />
      <Card title={<FocusPlace place={heading}>{statusNames[status]} trades</FocusPlace>}>
        <Loads
          query={trades}
          loadingLabel="Loading trades..."
          failedMessage="Failed to fetch trades"
          skeleton={<TradesSkeleton />}
          isEmpty={(data) => data.trades.length === 0}
          empty={<NoTradesFound filtered={filters.filtered} onClear={filters.clear} />}
        >
          {(data) => (
            <>
              <AdminTradesTable trades={data.trades} onAsk={setAsked} onShow={shown.show} />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {settling && <SettleAllDialog onClose={() => setSettling(false)} />}
      <Suspense fallback={null}>
        {shown.id && <EvidenceDialog key={shown.id} id={shown.id} byName onClose={shown.hide} />}
      </Suspense>
    </Page>
  );
}
