import { useState } from "react";
import { useEach } from "../../lib/use-each.ts";
import { decide, useRefreshTransactions } from "./admin-api.ts";
import type { Transaction } from "./transaction.ts";

/** Approves several one after the other. The list behind the dialog changes meanwhile; those that were chosen do not. */
export function useApproveAll(transactions: readonly Transaction[]) {
  const [items] = useState(transactions);
  return useEach({
    items,
    wish: () => "approve",
    send: ({ id }, key) => decide("approve", id, "", key),
    onSettled: useRefreshTransactions(),
  });
}
