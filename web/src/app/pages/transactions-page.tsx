import { ListedCheck } from "../../features/oversight/transactions/listed-check.tsx";
import { TransactionsScreen } from "../../features/transactions/list/transactions-screen.tsx";

/** A member's transactions, each compared with the signed records when its details are opened. */
export const TransactionsPage = () => (
  <TransactionsScreen check={(listed) => <ListedCheck listed={listed} />} />
);
