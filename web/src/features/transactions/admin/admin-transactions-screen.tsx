import { Fragment } from "react";
import { NothingFound } from "../../../lib/list/nothing-found.tsx";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { useWide } from "../../../ui/look/wide.ts";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { ExportButton } from "../list/export-button.tsx";
import { queryOf, readFilters } from "../list/filters.ts";
import { ShownOfTotal } from "../list/shown-of-total.tsx";
import { SummaryCards } from "../list/summary-cards.tsx";
import { useAllTransactions } from "./admin-api.ts";
import { AdminFilters } from "./admin-filters.tsx";
import { AdminTable } from "./admin-table.tsx";
import { Queue } from "./queue.tsx";
import { type AskedTransaction, TransactionDialog } from "./transaction-dialog.tsx";
import { useSelection } from "./use-selection.ts";

/** All transactions, and the queue of those that wait for a decision. */
export function AdminTransactionsScreen() {
  const filters = useFilters();
  const asked = readFilters(filters.filter);
  const list = useAllTransactions(asked, filters.page);
  const selection = useSelection(list.data?.transactions ?? []);
  const { asked: act, ask, close, heading } = useAsked<AskedTransaction>();
  const wide = useWide();
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
        <PagedList
          query={list}
          loadingLabel="Loading transactions..."
          failedMessage="Failed to load transactions."
          rows={(data) => data.transactions}
          empty={<NothingFound filters={filters} {...nothingFound(queueShown)} />}
          turnTo={filters.turnTo}
        >
          {(data) => (
            <AdminTable
              transactions={data.transactions}
              now={list.dataUpdatedAt}
              selection={selection}
              onAsk={ask}
            />
          )}
        </PagedList>
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
      {inOrder({ wide, queueShown }).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {act && <TransactionDialog asked={act} onClose={close} />}
    </Page>
  );
}

const nothingFound = (queueShown: boolean) => ({
  none: { title: "No transactions found.", text: "Deposits and withdrawals of members appear here." },
  noMatch: {
    title: "No transactions found.",
    text: queueShown ? "No transactions wait for a decision." : "No transactions match these filters.",
  },
});

/** On phones the queue comes before counts and filters; wide screens show all at once. */
function inOrder({ wide, queueShown }: { wide: boolean; queueShown: boolean }) {
  if (wide) return ["counts", "filters", "list"] as const;
  return queueShown
    ? (["queue", "list", "filters", "counts"] as const)
    : (["queue", "counts", "filters", "list"] as const);
}
