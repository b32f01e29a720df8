import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyComponent } from "../../lib/load/lazy-component.tsx";
import { useSession } from "../../lib/session/session.ts";

const TransactionWatch = lazyComponent(
  () => import("../../features/oversight/transactions/transaction-watch.tsx"),
  "TransactionWatch",
);

/** Part of every logged-in layout: silent while the member's transactions are what was promised and signed. */
export function TransactionsWatch() {
  const session = useSession();
  return <AfterPage>{session.in && <TransactionWatch userId={session.userId} />}</AfterPage>;
}
