import {
  statusFilters,
  transactionStatuses,
  transactionTypes,
} from "@paperchain/core/transactions/transaction.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";

export const transactionType = z.enum(transactionTypes);
export const statusFilter = z.enum(statusFilters);

export const transaction = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    type: transactionType,
    status: z.enum(transactionStatuses),
    createdAt: time,
    note: z.string(),
    amount: moneyOut,
    currency: z.string(),
    usdAmount: moneyOut,
    cryptoAmount: z.string().nullable(),
    fee: moneyOut,
    /**
     * The total that came back at the end: for a trade the stake and the profit, for a plan the principal and the
     * profit; null until then.
     */
    payout: moneyOut.nullable(),
    /** The result of a closed trade: the payout minus the stake. Null for open trades and for other types. */
    pnl: moneyOut.nullable(),
    address: z.string().nullable(),
    decidedAt: time.nullable(),
    /** Whether an administrator or the automatic rule decided; null before the decision. */
    decidedBy: z.enum(["administrator", "rule"]).nullable(),
    /** The administrator's note on the decision. */
    reason: z.string().nullable(),
    /** For a pending deposit: the number of practice-network confirmations, and the time of the next one. */
    confirmations: z.int().nullable(),
    nextConfirmationAt: time.nullable(),
    /**
     * When an administrator hid the transaction from the administrators' list. Its member still sees it. Missing in
     * older stored answers.
     */
    hiddenAt: time.nullable().default(null),
  })
  .meta({ id: "Transaction" });

export type Transaction = z.output<typeof transaction>;
