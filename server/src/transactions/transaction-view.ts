import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import { confirmations, nextConfirmationAt } from "@paperchain/core/funding/confirmations.ts";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { writeTime } from "@paperchain/core/time/utc.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import type { ListedTransaction } from "./queries/transactions.ts";

/** A transaction as members and administrators see it. */
export function transactionView(row: ListedTransaction, now: Date): Transaction {
  const awaitsBlocks = row.type === "Deposit" && row.status === "Pending";
  const nextAt = awaitsBlocks ? nextConfirmationAt(row.created_at, now) : null;
  return {
    id: row.id,
    userId: row.member_id,
    userName: row.user_name,
    type: row.type,
    status: row.status,
    createdAt: writeTime(row.created_at),
    note: row.note,
    amount: writeUsdt(row.amount),
    currency: row.currency,
    usdAmount: writeUsdt(row.amount),
    cryptoAmount: row.crypto_amount,
    fee: writeUsdt(row.fee),
    payout: row.payout === null ? null : writeUsdt(row.payout),
    // A plan's payouts are separate transactions, so only a trade has its result in one line.
    pnl: row.payout === null || !isTrade(row) ? null : writeUsdt(micro(row.payout - row.amount)),
    address: row.address,
    decidedAt: row.decided_at && writeTime(row.decided_at),
    decidedBy: row.decided_at === null ? null : row.decided_by === null ? "rule" : "administrator",
    reason: row.reason,
    confirmations: awaitsBlocks ? confirmations(row.created_at, now) : null,
    nextConfirmationAt: nextAt && writeTime(nextAt),
    hiddenAt: row.hidden_at && writeTime(row.hidden_at),
  };
}
