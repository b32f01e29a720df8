import { useState } from "react";
import { useFilters } from "../../lib/use-filters.ts";
import { useFocusKept } from "../../lib/use-focus-kept.ts";
import { useWithinPages } from "../../lib/use-within-pages.ts";
import { Card } from "../../ui/card.tsx";
import { FocusPlace } from "../../ui/focus-place.tsx";
import { Page } from "../../ui/page.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Loads } from "../../ui/states.tsx";
import { ActDialog, type Asked } from "./act-dialog.tsx";
import { useAllTransactions } from "./admin-api.ts";
import { AdminFilters } from "./admin-filters.tsx";
import { AdminNothingFound } from "./admin-nothing-found.tsx";
import { AdminTable } from "./admin-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { askFor, readFilters } from "./filters.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { Queue } from "./queue.tsx";
import { ShownOfTotal } from "./shown-of-total.tsx";
import { SummaryCards } from "./summary-cards.tsx";
import { useSelection } from "./use-selection.ts";

/** Everybody's, and what waits for a decision. */
export function AdminTransactionsScreen() {
  const filters = useFilters();
  const asked = readFilters(filters.filter);
  const list = useAllTransactions(asked, filters.page);
  const selection = useSelection(list.data?.transactions ?? []);
  const [act, setAct] = useState<Asked>();
  const heading = useFocusKept(act !== undefined);
  useWithinPages(list.data, filters.turnTo);

  return (
    <Page
      part="User Management"
      title="Transactions"
      subtitle="What members deposited and withdrew, and what waits for your decision"
      actions={<ExportButton call="exportAllTransactions" query={askFor(asked)} />}
    >
      <SummaryCards summary={list.data?.summary} />
      <AdminFilters filters={filters} />
      <Card
        title={
          <FocusPlace place={heading}>
            {asked.status === "Waiting" ? "Waiting for a decision" : "Transaction History"}
          </FocusPlace>
        }
        actions={<ShownOfTotal list={list.data} />}
      >
        <Queue
          waiting={list.data?.summary.waiting ?? 0}
          shown={asked.status === "Waiting"}
          selected={selection.selected}
          onShow={() => filters.change({ status: "Waiting" })}
          onApprove={() => setAct({ act: "approve-all", transactions: selection.selected })}
        />
        <Loads
          query={list}
          loadingLabel="Loading transactions..."
          failedMessage="Failed to load transactions."
          skeleton={<ListSkeleton />}
          isEmpty={(data) => data.transactions.length === 0}
          empty={<AdminNothingFound filters={filters} />}
        >
          {(data) => (
            <>
              <AdminTable
                transactions={data.transactions}
                now={list.dataUpdatedAt}
                selection={selection}
                onAct={setAct}
              />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
      {act && <ActDialog asked={act} onClose={() => setAct(undefined)} />}
    </Page>
  );
}
