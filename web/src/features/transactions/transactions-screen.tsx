import { useFilters } from "../../lib/list/use-filters.ts";
import { useWithinPages } from "../../lib/list/use-within-pages.ts";
import { Card } from "../../ui/data/card.tsx";
import { ListPages } from "../../ui/data/pagination.tsx";
import { Empty, Loads } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useMyTransactions } from "./api.ts";
import { ExportButton } from "./export-button.tsx";
import { askFor, readFilters } from "./filters.ts";
import { FiltersBar } from "./filters-bar.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ShownOfTotal } from "./shown-of-total.tsx";
import { Totals } from "./totals.tsx";
import { TransactionsTable } from "./transactions-table.tsx";

// Trades, plans and adjustments have no filter of their own: they are seen under All.
const types = ["Deposit", "Withdraw"] as const;

/** Everything that moved a member's own practice money. */
export function TransactionsScreen() {
  const filters = useFilters();
  const asked = readFilters(filters.filter);
  const transactions = useMyTransactions(asked, filters.page);
  useWithinPages(transactions.data, filters.turnTo);

  return (
    <Page
      title="Transactions"
      subtitle="Everything that moved your practice money"
      actions={<ExportButton call="exportMyTransactions" query={askFor(asked)} />}
    >
      <FiltersBar filters={filters} types={types} />
      <Totals totals={transactions.data?.totals} />
      <Card title="Transaction History" actions={<ShownOfTotal list={transactions.data} />}>
        <Loads
          query={transactions}
          loadingLabel="Loading transactions..."
          failedMessage="Failed to load transactions."
          skeleton={<ListSkeleton />}
          isEmpty={(data) => data.transactions.length === 0}
          empty={<NothingFound filtered={filters.filtered} onClear={filters.clear} />}
        >
          {(data) => (
            <>
              <TransactionsTable transactions={data.transactions} />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
    </Page>
  );
}

function NothingFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <Empty title="No transactions found.">Your deposits, withdrawals, trades and plans appear here.</Empty>
    );
  }
  return (
    <Empty
      title="No transactions found."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      Nothing matches these filters.
    </Empty>
  );
}
