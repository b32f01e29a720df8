import { transactionTypes } from "@paperchain/core/transactions/transaction.ts";
import { Fragment, Suspense, useDeferredValue } from "react";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { GroupChoice } from "../../../lib/list/group-choice.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { type Filters, useFilters } from "../../../lib/list/use-filters.ts";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { ListSkeleton } from "../../../ui/data/list-skeleton.tsx";
import { Loads } from "../../../ui/data/states.tsx";
import { useWide } from "../../../ui/look/wide.ts";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { ExportButton } from "../list/export-button.tsx";
import { queryOf, readFilters } from "../list/filters.ts";
import { FiltersBar } from "../list/filters-bar.tsx";
import { ShownOfTotal } from "../list/shown-of-total.tsx";
import { SummaryCards } from "../list/summary-cards.tsx";
import { useAllTransactions } from "./admin-api.ts";
import { AdminTable } from "./admin-table.tsx";
import { partsInOrder } from "./parts-in-order.ts";
import { Queue } from "./queue.tsx";
import type { AskedTransaction } from "./transaction-dialog.tsx";
import { useSelection } from "./use-selection.ts";

const moreStatuses = [{ value: "Waiting", label: "Waiting for a decision" }];

const TransactionDialog = lazyPart(() => import("./transaction-dialog.tsx"), "TransactionDialog");

/** All transactions, and the queue of those that wait for a decision. */
export function AdminTransactionsScreen() {
  const filters = useFilters();
  const asked = readFilters(filters.filter);
  const list = useAllTransactions(asked, filters.page);
  const selection = useSelection(list.data?.transactions ?? []);
  const { asked: act, ask, close, heading } = useAsked<AskedTransaction>();
  const wide = useWide();
  // React renders the list in short steps, as it does everything that loads. A failure appears at once.
  const isPending = useDeferredValue(list.isPending) && !list.error;
  const queueShown = asked.status === "Waiting";
  const queue = (
    <Queue
      waiting={list.data?.summary.waiting ?? 0}
      shown={queueShown}
      selection={selection}
      onShow={() => filters.change({ status: "Waiting" })}
      onAsk={ask}
    />
  );
  const parts = {
    wait: (
      <Loads
        query={list}
        loadingLabel={loading}
        failedMessage="Failed to load transactions."
        skeleton={<ListSkeleton />}
      >
        {() => null}
      </Loads>
    ),
    queue: wide ? null : queue,
    counts: <SummaryCards summary={list.data?.summary} />,
    filters: <AdminFilters filters={filters} />,
    list: (
      <Card
        title={
          <FocusPlace place={heading}>
            {queueShown ? "Waiting for a decision" : "Transaction History"}
          </FocusPlace>
        }
        actions={<ShownOfTotal list={list.data} />}
        className="max-lg:mb-4"
      >
        {wide && queue}
        <FilteredList
          query={list}
          loadingLabel={loading}
          failedMessage="Failed to load transactions."
          rows={(data) => data.transactions}
          filters={filters}
          {...nothingFound(queueShown)}
        >
          {(data) => (
            <AdminTable
              transactions={data.transactions}
              now={list.dataUpdatedAt}
              selection={selection}
              onAsk={ask}
            />
          )}
        </FilteredList>
      </Card>
    ),
  };

  return (
    <Page
      part="User Management"
      title="Transactions"
      subtitle="What members deposited and withdrew, and the requests that wait for your decision"
      actions={<ExportButton call="exportAllTransactions" query={queryOf(asked)} />}
    >
      {partsInOrder({ wide, queueShown, isPending }).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <Suspense>{act && <TransactionDialog asked={act} onClose={close} />}</Suspense>
    </Page>
  );
}

const loading = "Loading transactions...";

const nothingFound = (queueShown: boolean) => ({
  none: { title: "No transactions found.", text: "Deposits and withdrawals of members appear here." },
  noMatch: {
    title: "No transactions found.",
    text: queueShown ? "No transactions wait for a decision." : "No transactions match these filters.",
  },
});

/** The member's filters, plus the queue and a search for a member. */
function AdminFilters({ filters }: { filters: Filters }) {
  return (
    <FiltersBar filters={filters} types={transactionTypes} moreStatuses={moreStatuses}>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
        <SearchField filters={filters} name="userName" label="Search by user name" />
        <GroupChoice filters={filters} />
      </div>
    </FiltersBar>
  );
}
