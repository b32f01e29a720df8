import {
  comparedTypes,
  type ListedTransaction,
} from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { Finding } from "../log/check-result.tsx";
import { RecordCheck } from "../records/record-check.tsx";
import { checkListed } from "./check-stored.ts";
import { PromiseButton } from "./promise-button.tsx";
import { useStored } from "./stored-transactions.ts";

/** This browser's finding about a transaction in its member's list. */
export function ListedCheck({ listed }: { listed: ListedTransaction }) {
  const kept = useStored(listed.userId, listed.id);
  if (!comparedTypes.some((type) => type === listed.type)) return null;
  return (
    <>
      <RecordCheck
        noun="transaction"
        shown={listed}
        run={() => checkListed(listed)}
        className="mt-4 mb-3"
        more={
          kept?.unpromised && (
            <Finding kind="open">
              Not promised: the server's answer had no signed promise. That may happen while a server is
              upgraded.
            </Finding>
          )
        }
      >
        {() => (
          <Finding kind="good">
            Checked by your browser: the terms and the money of this transaction are in the signed records.
          </Finding>
        )}
      </RecordCheck>
      <PromiseButton userId={listed.userId} id={listed.id} />
    </>
  );
}
