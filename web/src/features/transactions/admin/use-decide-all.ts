import { useState } from "react";
import { useEach } from "../../../lib/call/hooks/use-each.ts";
import type { Transaction } from "../transaction.ts";
import { type Decision, decide, useRefreshTransactions } from "./admin-api.ts";

/**
 * Decides several transactions one after another. The list behind the dialog changes meanwhile, the selection does not.
 */
export function useDecideAll(transactions: readonly Transaction[], decision: Decision, reason: string) {
  const [items] = useState(transactions);
  return useEach({
    items,
    wish: () => ({ decision, reason }),
    send: ({ id }, key) => decide(decision, id, reason, key),
    onSettled: useRefreshTransactions(),
  });
}
