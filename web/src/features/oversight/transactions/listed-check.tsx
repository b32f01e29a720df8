import type { TransactionCheck } from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import {
  comparedTypes,
  type ListedTransaction,
} from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { useQuery } from "@tanstack/react-query";
import { logKey } from "../api.ts";
import { Finding } from "../log/check-result.tsx";
import { checkAgainMs, checkFailedWords } from "../log/waiting-checks.ts";
import { checkListed } from "./check-stored.ts";
import { PromiseButton } from "./promise-button.tsx";
import { useStored } from "./stored-transactions.ts";

/** This browser's finding about a transaction in its member's list. */
export function ListedCheck({ listed }: { listed: ListedTransaction }) {
  const kept = useStored(listed.userId, listed.id);
  const isCompared = comparedTypes.some((type) => type === listed.type);
  const check = useQuery({
    // A finding is about exactly what is shown.
    queryKey: [...logKey, "transaction", listed],
    queryFn: async () => (await checkListed(listed)) ?? null,
    enabled: isCompared,
    refetchInterval: ({ state }) =>
      state.data?.finding === "waiting" ? waitingMs : checkAgainMs(state.error),
  });
  if (!isCompared) return null;
  return (
    <>
      <ul aria-label="Checked by your browser" className="mt-4 mb-3 text-sm">
        {check.isError ? (
          <Finding kind="open">
            {checkFailedWords(check.error, "Couldn't check this transaction. Open it again.")}
          </Finding>
        ) : (
          <Words check={check.data} />
        )}
        {kept?.unpromised && (
          <Finding kind="open">
            Not promised: the server's answer had no signed promise. That may happen while a server is
            upgraded.
          </Finding>
        )}
      </ul>
      <PromiseButton userId={listed.userId} id={listed.id} />
    </>
  );
}

const waitingMs = 2_000;

function Words({ check }: { check: TransactionCheck | null | undefined }) {
  if (check === undefined)
    return <li className="text-muted">Your browser is checking this transaction...</li>;
  if (check === null || check.finding === "not covered")
    return (
      <Finding kind="open">
        Not covered: the server says that this transaction is older than its first signed record.
      </Finding>
    );
  if (check.finding === "waiting")
    return <Finding kind="open">Being sealed. Your browser asks again every 2 seconds.</Finding>;
  if (check.finding === "different")
    return (
      <Finding kind="bad">
        This transaction is not what was signed. Do not rely on what is shown here.
      </Finding>
    );
  return (
    <Finding kind="good">
      Checked by your browser: the terms and the money of this transaction are in the signed records.
    </Finding>
  );
}
