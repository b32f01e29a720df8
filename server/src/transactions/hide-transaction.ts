import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import { hideTransaction as hide, lockTransaction } from "./queries/transactions.ts";

/**
 * An administrator removes a finished transaction from the administrators' list. Its member still sees it, and the
 * ledger does not change.
 */
export async function hideTransaction(context: Context, actor: MemberId, id: TransactionId) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const row = await lockTransaction(tx, id);
    if (!row) return refuse("not_found");
    if (row.status === "Pending") return refuse("still_pending");
    await hide(tx, id, now);
    await appendOperatorAct(
      tx,
      {
        type: "transaction.hide",
        actor,
        subject: row.member_id,
        before: { transaction: id, hidden: false },
        after: { transaction: id, hidden: true },
        reason: "",
      },
      now,
    );
    await publish(tx, { member: row.member_id, changed: ["transactions"] });
    return { message: "The transaction is out of the administrators' list. Its member still sees it." };
  });
}
