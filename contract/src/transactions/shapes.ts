import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";

export const transactionType = z.enum([
  "Deposit",
  "Withdraw",
  "BuyUp",
  "BuyDown",
  "MiningPlanPurchase",
  "MiningPlanPayout",
  "MiningPlanReturn",
  "Adjustment",
  "StartingBalance",
]);
export const transactionStatus = z.enum(["Pending", "Completed", "Failed"]);
/** A status, or of the pending ones those that an administrator decides. */
export const statusFilter = z.enum([...transactionStatus.options, "Waiting"]);

export const transaction = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    type: transactionType,
    status: transactionStatus,
    createdAt: time,
    note: z.string(),
    amount: moneyOut,
    currency: z.string(),
    usdAmount: moneyOut,
    cryptoAmount: z.string().nullable(),
    fee: moneyOut,
    /** What came back in the end, with the profit: of a trade the stake's, of a plan the principal's; null until then. */
    payout: moneyOut.nullable(),
    /** Of a trade that is over, what it won or lost: the payout less the stake. Null for an open trade and for all else. */
    pnl: moneyOut.nullable(),
    address: z.string().nullable(),
    decidedAt: time.nullable(),
    /** Who it was that decided: an administrator, or the rule that decides by itself; null until then. */
    decidedBy: z.enum(["administrator", "rule"]).nullable(),
    /** What the administrator wrote with the decision. */
    reason: z.string().nullable(),
    /** Of a pending deposit: how many of the practice network's confirmations are there, and when the next one comes. */
    confirmations: z.int().nullable(),
    nextConfirmationAt: time.nullable(),
  })
  .meta({ id: "Transaction" });

export type Transaction = z.output<typeof transaction>;
export type TransactionType = z.output<typeof transactionType>;
export type TransactionStatus = z.output<typeof transactionStatus>;
export type StatusFilter = z.output<typeof statusFilter>;
