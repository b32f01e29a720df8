import { useBalance } from "../../features/wallet/api.ts";
import { CallFailed } from "../../lib/call/call-failed.ts";
import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useSession } from "../../lib/session/session.ts";

const TransactionWatch = lazyPart(
  () => import("../../features/oversight/transactions/transaction-watch.tsx"),
  "TransactionWatch",
);
const BalanceWatch = lazyPart(
  () => import("../../features/oversight/balance/balance-watch.tsx"),
  "BalanceWatch",
);

/**
 * Part of every logged-in layout. Shows nothing while the member's transactions and balance match what was promised and
 * signed.
 */
export function TransactionsWatch() {
  const session = useSession();
  return (
    <AfterPage>
      {session.in && (
        <>
          <TransactionWatch userId={session.userId} />
          <ShownBalance userId={session.userId} />
        </>
      )}
    </AfterPage>
  );
}

function ShownBalance({ userId }: { userId: string }) {
  const { data, error, refetch } = useBalance();
  const isGone = error instanceof CallFailed && error.code === "not_found";
  if (!data && !isGone) return null;
  const balance = isGone ? undefined : data;
  return <BalanceWatch userId={userId} balance={balance} onAgain={() => void refetch()} />;
}
