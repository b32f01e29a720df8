import { useAnswer } from "../../../lib/call/hooks/use-answer.ts";
import { useHiddenValues } from "../../../lib/words/hidden-values.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { followConfirmations, transactionsKey } from "../api.ts";
import { TransactionRow } from "./transaction-row.tsx";

const recentMax = 5;

export function RecentTransactionsCard() {
  const [hidden] = useHiddenValues();
  const recent = useAnswer([...transactionsKey, "recent"], "listMyTransactions", {
    query: { page: 1, limit: recentMax },
    refetchInterval: followConfirmations,
  });
  return (
    <Card title="Recent Transactions" className="flex flex-col">
      <div className="flex-1">
        <Loads
          query={recent}
          loadingLabel="Loading..."
          failedMessage="Failed to load transactions."
          skeleton={<Skeleton className="h-72 w-full" />}
          isEmpty={({ transactions }) => transactions.length === 0}
          empty={<Empty title="No transactions found">Your deposits and withdrawals appear here.</Empty>}
        >
          {({ transactions }) => (
            <ul className="divide-y divide-line">
              {transactions.map((transaction) => (
                <li key={transaction.id} className="py-4 first:pt-0">
                  <TransactionRow transaction={transaction} hidden={hidden} />
                </li>
              ))}
            </ul>
          )}
        </Loads>
      </div>
      <ButtonLink to="/transactions" variant="secondary" full className="mt-4">
        View All Transactions
      </ButtonLink>
    </Card>
  );
}
