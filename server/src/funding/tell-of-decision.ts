import { reviewTitle } from "@paperchain/core/inbox/inbox.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import type { TransactionsTable } from "../ledger/tables.ts";
import { notify } from "../messages/notices.ts";

/** Notifies a member of the decision on their deposit or withdrawal, in the transaction that decides it. */
export async function tellOfDecision(
  context: Context,
  tx: Database,
  decided: TransactionsTable,
): Promise<void> {
  const about = decided.type === "Deposit" ? "deposit" : "withdrawal";
  const done = decided.status === "Completed";
  const subject = reviewTitle(about, `${writeUsdt(decided.amount)} USDT`, done);
  const lines = [
    `${subject}. ${effects[about][done ? "done" : "rejected"]}`,
    ...(decided.reason === null ? [] : [`The administrator wrote: ${decided.reason}`]),
    `Transaction ${decided.id}`,
  ];
  await notify(context, tx, { member: decided.member_id, about, subject, text: lines.join("\n\n") });
}

const effects = {
  deposit: {
    done: "The amount is in your available balance.",
    rejected: "Your balance is as it was.",
  },
  withdrawal: {
    done: "The amount, with its network fee, has left your balance.",
    rejected: "The amount is back in your available balance.",
  },
};
