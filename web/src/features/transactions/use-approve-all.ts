import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { makeIntent } from "../../lib/intent.ts";
import { useWhenIdle } from "../../lib/use-when-idle.ts";
import { decide, useRefreshTransactions } from "./admin-api.ts";
import { approveEach, type Outcome } from "./approve-each.ts";
import type { Transaction } from "./transaction.ts";

/** Approves several one after the other, and once more those that were not, each under a key of its own. */
export function useApproveAll(transactions: readonly Transaction[]) {
  const [waiting] = useState(() =>
    transactions.map((transaction) => ({ transaction, intent: makeIntent() })),
  );
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const approved = waiting.filter(({ transaction: { id } }) => {
    const outcome = outcomes.get(id);
    return outcome !== undefined && outcome.problem === undefined;
  });

  const approve = useMutation({
    mutationFn: async () => {
      const rest = waiting.filter((each) => !approved.includes(each));
      const intents = new Map(rest.map(({ transaction, intent }) => [transaction, intent]));
      await approveEach(
        [...intents.keys()],
        async (one) => intents.get(one)?.send("approve", (key) => decide("approve", one.id, "", key)),
        (outcome) => setOutcomes((before) => new Map(before).set(outcome.transaction.id, outcome)),
      );
    },
    onSettled: useRefreshTransactions(),
  });

  const start = useWhenIdle(approve.mutateAsync);

  return {
    start,
    busy: approve.isPending,
    /** It has run at least once, and what is left is left. */
    finished: approve.isSuccess,
    approved: approved.length,
    refused: [...outcomes.values()].filter(({ problem }) => problem !== undefined),
    untried: waiting.length - outcomes.size,
  };
}
