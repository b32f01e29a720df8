import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import {
  deposit,
  type Movement,
  releaseWithdrawal,
  spendWithdrawal,
} from "@paperchain/core/ledger/movement.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { holdGroupOf } from "../groups/queries/groups.ts";
import type { Once } from "../http/bind/once.ts";
import { postInTransaction } from "../ledger/post-in-transaction.ts";
import { refuseOwnMoney } from "../ledger/refuse-own-money.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import {
  decideTransaction,
  findTransactionOwner,
  type ListedTransaction,
  lockTransaction,
} from "../transactions/queries/transactions.ts";
import { transactionView } from "../transactions/transaction-view.ts";
import { tellOfDecision } from "./tell-of-decision.ts";

export type Decision = "approve" | "reject";

/** An administrator decides a pending deposit or withdrawal. If two decide at once, one succeeds. */
export async function reviewTransaction(
  context: Context,
  actor: MemberId,
  once: Once,
  review: { id: TransactionId; decision: Decision; reason: string },
) {
  return transactLogged(context.db, async (tx) => {
    const owner = await findTransactionOwner(tx, review.id);
    if (owner) await holdGroupOf(tx, owner);
    const pending = await lockTransaction(tx, review.id);
    // Read after the locks, so that it is later than any fresh start that this waited for.
    const now = context.clock();
    if (!pending || (pending.type !== "Deposit" && pending.type !== "Withdraw")) return refuse("not_found");
    if (pending.status !== "Pending") return refuse("already_decided");
    const refused = await refuseOwnMoney(tx, actor, pending.member_id);
    if (refused) return refused;
    const posted = await postInTransaction(tx, movementsOf(pending, review.decision), now);
    if (!posted) throw new Error(`Transaction ${pending.id} does not fit what is held for it.`);
    const status = review.decision === "approve" ? "Completed" : "Failed";
    const how = { status, decided_at: now, decided_by: actor, reason: review.reason || null } as const;
    const decided = await decideTransaction(tx, pending, how);
    await appendOperatorAct(
      tx,
      {
        type: `${pending.type === "Deposit" ? "deposit" : "withdrawal"}.${review.decision}`,
        actor,
        subject: pending.member_id,
        before: { transaction: pending.id, status: "Pending" },
        after: { transaction: pending.id, status, amount: writeUsdt(pending.amount) },
        reason: review.reason,
      },
      now,
    );
    await tellOfDecision(context, tx, decided);
    const answer = transactionView(decided, now);
    await once.store(tx, answer);
    await publish(tx, { member: pending.member_id, changed: ["transactions", "balance"] });
    return answer;
  });
}

/** The movements of a decision. A rejected deposit moves nothing. */
function movementsOf(pending: ListedTransaction, decision: Decision): readonly Movement[] {
  const terms = { member: pending.member_id, reference: pending.id, amount: pending.amount };
  if (pending.type === "Deposit") return decision === "approve" ? [deposit(terms)] : [];
  return decision === "approve"
    ? spendWithdrawal({ ...terms, fee: pending.fee })
    : [releaseWithdrawal(terms)];
}
