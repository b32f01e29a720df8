import { timeUnits } from "@paperchain/core/plans/plan.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";

export const timeUnit = z.enum(timeUnits);

/** A plan on offer. Incomes are those of the minimum purchase, computed from the profit. */
export const plan = z
  .object({
    id: z.uuid(),
    coinName: z.string(),
    symbol: z.string(),
    /** Percent of the amount per day. */
    dailyProfit: z.number(),
    runTime: z.int(),
    timeUnit,
    dailyIncome: moneyOut,
    totalIncome: moneyOut,
    minPurchase: moneyOut,
    status: z.literal("Active"),
    /** The yearly rate that the daily profit implies, in percent. No real plan can promise it. */
    yearlyPercent: z.string(),
    createdAt: time,
  })
  .meta({ id: "Plan" });

export type Plan = z.output<typeof plan>;

/** A purchase with its terms. */
export const purchase = z
  .object({
    id: z.uuid(),
    planId: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    coinName: z.string(),
    symbol: z.string(),
    amountPurchased: moneyOut,
    dailyProfit: z.number(),
    dailyIncome: moneyOut,
    totalIncome: moneyOut,
    runTime: z.int(),
    timeUnit,
    status: z.enum(["Running", "Completed", "Returned"]),
    createdAt: time,
    periodsPaid: z.int(),
    paidSoFar: moneyOut,
    nextPayout: moneyOut.nullable(),
    nextPayoutAt: time.nullable(),
    /** When the principal is or was returned. */
    endsAt: time,
  })
  .meta({ id: "Purchase" });

export type Purchase = z.output<typeof purchase>;
