import { Suspense } from "react";
import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { GroupChoice, readGroup } from "../../../lib/list/group-choice.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { StatusChoice } from "../../../lib/list/status-choice.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { type Filters, useFilters } from "../../../lib/list/use-filters.ts";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import type { EvidenceDialogProps } from "../evidence/evidence-dialog.tsx";
import { readStatus, statusChoices, statusNames } from "../filters.ts";
import { useShownTrade } from "../list/use-shown-trade.ts";
import type { Status } from "../trade.ts";
import { type Counts, useAllTrades } from "./admin-api.ts";
import { AdminTradesTable } from "./admin-trades-table.tsx";
import { type AskedTrade, DecideDialog } from "./decide-dialog.tsx";
import { tradesCount } from "./settle-all.ts";
import { SettleAllDialog } from "./settle-all-dialog.tsx";
import { type settlementOf, useSettlement } from "./settlement.ts";

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
          what="trades"
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

/** Names the groups in which every trade waits for an administrator. */
function ManualNotice({
  byHand,
  everywhere,
}: Pick<ReturnType<typeof settlementOf>, "byHand" | "everywhere">) {
  if (byHand.length === 0) return null;
  const title = everywhere
    ? "This server settles no trades by itself"
    : `Trades are settled by hand in ${byHand.join(", ")}`;
  return (
    <Notice tone="warn" title={title} className="mb-4">
      Every trade waits here for an administrator's decision once it has ended. Members are told so on the
      ticket.
    </Notice>
  );
}

interface SettleAllBarProps {
  /** How many trades wait for an administrator, on all pages. */
  toDecide: number;
  onSettle: () => void;
}

/** Opens the dialog that settles all waiting trades at once. */
function SettleAllBar({ toDecide, onSettle }: SettleAllBarProps) {
  if (toDecide === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft p-3">
      <p className="text-sm">
        {tradesCount(toDecide)} {toDecide === 1 ? "has ended and waits" : "have ended and wait"} for a
        decision.
      </p>
      <Button variant="secondary" onClick={onSettle}>
        Settle all by the rule
      </Button>
    </div>
  );
}

interface AdminTradesFiltersProps {
  filters: Filters;
  status: Status | "";
  counts: Counts | undefined;
}

function AdminTradesFilters({ filters, status, counts }: AdminTradesFiltersProps) {
  const all = counts && { ...counts, "": counts.active + counts.pending + counts.closed };
  const options = statusChoices.map((value) => ({ value, label: statusNames[value], count: all?.[value] }));
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by member or coin" />
      <GroupChoice filters={filters} />
      <StatusChoice filters={filters} options={options} value={status} start="" />
    </FilterBar>
  );
}
