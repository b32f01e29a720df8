import type { Answer } from "../../../lib/call/make-call.ts";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Money } from "../../../ui/data/figures.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useMyTransactions } from "../api.ts";
import type { Details } from "../details-dialog.tsx";
import { ExportButton } from "./export-button.tsx";
import { queryOf, readFilters } from "./filters.ts";
import { FiltersBar } from "./filters-bar.tsx";
import { ShownOfTotal } from "./shown-of-total.tsx";
import { TransactionsTable } from "./transactions-table.tsx";

// Trades, plans and adjustments have no filter of their own; All shows them.
const types = ["Deposit", "Withdraw"] as const;
const typesWithOrders = [...types, "Buy", "Sell"] as const;

/** Everything that moved a member's own practice money. */
export function TransactionsScreen({ check }: Pick<Details, "check">) {
  const filters = useFilters();
  const { on } = useMyGroup();
  const asked = readFilters(filters.filter);
  const transactions = useMyTransactions(asked, filters.page);

  return (
    <Page
      title="Transactions"
      subtitle="Everything that moved your practice money"
      actions={<ExportButton call="exportMyTransactions" query={queryOf(asked)} />}
    >
      <FiltersBar filters={filters} types={on.holdings ? typesWithOrders : types} />
      <Totals totals={transactions.data?.totals} />
      <Card title="Transaction History" actions={<ShownOfTotal list={transactions.data} />}>
        <FilteredList
          query={transactions}
          what="transactions"
          failedMessage="Failed to load transactions."
          rows={(data) => data.transactions}
          filters={filters}
          none={{
            title: "No transactions found.",
            text: "Your deposits, withdrawals, orders, trades and plans appear here.",
          }}
          noMatch={{ title: "No transactions found.", text: "No transactions match these filters." }}
        >
          {(data) => <TransactionsTable transactions={data.transactions} check={check} />}
        </FilteredList>
      </Card>
    </Page>
  );
}

/** The totals of completed deposits and withdrawals among all matches; a dash until they are known. */
function Totals({ totals }: { totals: Answer<"listMyTransactions">["totals"] | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:mb-6 lg:gap-4">
      <Total label="Total deposited" amount={totals?.deposited} />
      <Total label="Total withdrawn" amount={totals?.withdrawn} />
    </dl>
  );
}

function Total({ label, amount }: { label: string; amount: string | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card sm:p-5">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="mt-1 font-semibold sm:text-xl">
        {amount === undefined ? "–" : <Money amount={amount} unit="USDT" />}
      </dd>
    </div>
  );
}
