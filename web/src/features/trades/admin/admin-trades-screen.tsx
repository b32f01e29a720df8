import { Suspense } from "react";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { readGroup } from "../../../lib/list/group-choice.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import type { EvidenceDialogProps } from "../evidence/evidence-dialog.tsx";
import { readStatus, statusNames } from "../filters.ts";
import { useShownTrade } from "../list/use-shown-trade.ts";
import { useAllTrades } from "./admin-api.ts";
import { AdminTradesFilters } from "./admin-trades-filters.tsx";
import { AdminTradesTable } from "./admin-trades-table.tsx";
import { type AskedTrade, DecideDialog } from "./decide-dialog.tsx";
import { ManualNotice } from "./manual-notice.tsx";
import { SettleAllBar } from "./settle-all-bar.tsx";
import { SettleAllDialog } from "./settle-all-dialog.tsx";
import { useSettlement } from "./settlement.ts";

const EvidenceDialog = lazyPart(() => import("../evidence/evidence-dialog.tsx"), "EvidenceDialog");

/** Everybody's trades, and the decisions of those without an outcome. */
export function AdminTradesScreen({ check }: Pick<EvidenceDialogProps, "check">) {
  const filters = useFilters();
  const status = readStatus(filters.filter("status"));
  const trades = useAllTrades({
    status,
    search: filters.filter("search"),
    groupId: readGroup(filters.filter),
    page: filters.page,
  });
  const shown = useShownTrade();
  const settlement = useSettlement();
  const { asked, ask, close, heading } = useAsked<AskedTrade | "settle-all">();

  return (
    <Page title="Trades" subtitle={settlement.words}>
      <ManualNotice {...settlement} />
      <SettleAllBar toDecide={trades.data?.counts.toDecide ?? 0} onSettle={() => ask("settle-all")} />
      <AdminTradesFilters filters={filters} status={status} counts={trades.data?.counts} />
      <Card title={<FocusPlace place={heading}>{statusNames[status]} trades</FocusPlace>}>
        <FilteredList
          query={trades}
          loadingLabel="Loading trades..."
          failedMessage="Failed to fetch trades"
          rows={(data) => data.trades}
          filters={filters}
          none={{ title: "No trades found", text: "Members' trades appear here." }}
          noMatch={{ title: "No trades found", text: "No trades match these filters." }}
        >
          {(data) => <AdminTradesTable trades={data.trades} onAsk={ask} onShow={shown.show} />}
        </FilteredList>
      </Card>
      {asked === "settle-all" && <SettleAllDialog onClose={close} />}
      {asked && asked !== "settle-all" && <DecideDialog asked={asked} onClose={close} />}
      <Suspense fallback={null}>
        {shown.id && (
          <EvidenceDialog key={shown.id} id={shown.id} byName check={check} onClose={shown.hide} />
        )}
      </Suspense>
    </Page>
  );
}
