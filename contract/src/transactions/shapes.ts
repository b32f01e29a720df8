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
    /** Of a trade that is over: what came back of the stake, with the profit; null for everything else. */
    payout: moneyOut.nullable(),
    address: z.string().nullable(),
    decidedAt: time.nullable(),
    /** Of a pending deposit: how many of the practice network's confirmations are there, and when the next one comes. */
    confirmations: z.int().nullable(),
    nextConfirmationAt: time.nullable(),
  })
  .meta({ id: "Transaction" });

export type Transaction = z.output<typeof transaction>;
export type TransactionType = z.output<typeof transactionType>;
export type TransactionStatus = z.output<typeof transactionStatus>;
export type StatusFilter = z.output<typeof statusFilter>;
