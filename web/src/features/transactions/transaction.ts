import { confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import { type TransactionType, typeNames } from "@paperchain/core/transactions/transaction.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { formatMoney } from "../../ui/data/format.ts";

export type Transaction = Answer<"listMyTransactions">["transactions"][number];

/** A short name of a transaction: `Withdrawal of 25.00 USDT, Ada Lindqvist`. */
export function nameOf({ type, amount, userName }: Transaction): string {
  const noun = nouns[type] ?? typeNames[type];
  return `${noun} of ${formatMoney(amount, "USDT")}, ${userName}`;
}

const nouns: Partial<Record<TransactionType, string>> = {
  Withdraw: "Withdrawal",
  Buy: "Purchase",
  Sell: "Sale",
};

const isOrder = ({ type }: Pick<Transaction, "type">): boolean => type === "Buy" || type === "Sell";

const comes = new Set<TransactionType>([
  "Deposit",
  "Sell",
  "MiningPlanPayout",
  "MiningPlanReturn",
  "Adjustment",
  "StartingBalance",
  "Clearing",
]);

/**
 * The transaction's effect on the wallet, with its sign. An adjustment and a clearing have their own sign, a closed
 * trade its net result. Without a sign: a failed transaction, which moved nothing; an open stake, which is not lost
 * yet; and an open order, which is not filled yet.
 */
export function signedAmount(transaction: Transaction): { amount: string; signed: boolean } {
  const { type, status, amount, pnl } = transaction;
  if (pnl !== null) return { amount: pnl, signed: true };
  const isOpenOrder = isOrder(transaction) && status === "Pending";
  if (isTrade(transaction) || isOpenOrder || status === "Failed")
    return { amount: amount.replace("-", ""), signed: false };
  return { amount: comes.has(type) ? amount : `-${amount}`, signed: true };
}

/** The colour of an amount: incoming, lost in a trade, unchanged, or other. */
export function effectOf(transaction: Transaction): "gain" | "loss" | "nothing" | "plain" {
  const { amount, signed } = signedAmount(transaction);
  if (transaction.pnl !== null && Number(amount) < 0) return "loss";
  if (transaction.status === "Failed" || (signed && Number(amount) === 0)) return "nothing";
  return signed && transaction.status === "Completed" && Number(amount) > 0 ? "gain" : "plain";
}

/** The stake of a trade, below its result: `stake 10.00 USDT`; `staked` while the amount itself is the stake. */
export function stakeWords(transaction: Transaction): string | undefined {
  if (!isTrade(transaction)) return undefined;
  return transaction.pnl === null ? "staked" : `stake ${formatMoney(transaction.amount, "USDT")}`;
}

/**
 * Says that an administrator decided and not the rule, with the reason. An approval without a reason needs no sentence.
 */
export function decisionWords(transaction: Transaction): string | undefined {
  const { decidedBy, reason, status, type } = transaction;
  if (decidedBy !== "administrator" || type === "Adjustment") return undefined;
  if (status === "Completed" && !isTrade(transaction))
    return reason ? `The administrator wrote: ${reason}` : undefined;
  const what = isTrade(transaction) ? "Decided" : "Rejected";
  return reason ? `${what} by an administrator: ${reason}` : `${what} by an administrator.`;
}

/** The confirmations of a pending deposit: `1/3 confirmations`. */
export function confirmationsText({ confirmations }: Transaction): string | undefined {
  return confirmations === null ? undefined : `${confirmations}/${confirmationsNeeded} confirmations`;
}

/** Whether it waits for an administrator. Pending trades and plans settle by rule. */
export function isDecidable({ type, status }: Transaction): boolean {
  return status === "Pending" && (type === "Deposit" || type === "Withdraw");
}
