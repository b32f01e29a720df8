import { Suspense, useState } from "react";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useFocusKept } from "../../../lib/list/use-focus-kept.ts";
import { useWithinPages } from "../../../lib/list/use-within-pages.ts";
import { lazily } from "../../../lib/load/lazily.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Loads } from "../../../ui/data/states.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useTradeTerms } from "../api.ts";
import { readStatus, statusNames } from "../filters.ts";
import { TradesSkeleton } from "../list/trades-skeleton.tsx";
import { useShownTrade } from "../list/use-shown-trade.ts";
import { settlementWords } from "../trade-words.ts";
import { useAllTrades } from "./admin-api.ts";
import { AdminTradesFilters } from "./admin-trades-filters.tsx";
import { AdminTradesTable } from "./admin-trades-table.tsx";
import { type AskedTrade, DecideDialog } from "./decide-dialog.tsx";
import { ManualNotice } from "./manual-notice.tsx";
import { NoTradesFound } from "./no-trades-found.tsx";
import { SettleAllBar } from "./settle-all-bar.tsx";
import { SettleAllDialog } from "./settle-all-dialog.tsx";

const EvidenceDialog = lazily(() => import("../evidence/evidence-dialog.tsx"), "EvidenceDialog");

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
