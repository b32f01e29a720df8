import { isRunTimeAllowed } from "@paperchain/core/plans/plan.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { groupRefusals } from "../groups/refusals.ts";
import { moneyIn } from "../money.ts";
import { signedPromise } from "../oversight/shapes.ts";
import {
  beyondReach,
  idOf,
  isWithinReach,
  message,
  more,
  nameText,
  paged,
  paging,
  requiredText,
} from "../shapes.ts";
import { plan, purchase, timeUnit } from "./shapes.ts";

const params = z.object({ id: idOf<"plan">() });

const number = (problem: string) =>
  z.union([z.string(), z.number()], { error: problem }).transform((given, context) => {
    const text = String(given).trim();
    if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return Number(text);
    context.issues.push({
      code: "custom",
      message: text === "" ? problem : "Use a number with at most two decimals.",
      input: given,
    });
    return z.NEVER;
  });

const amount = (problem: string) =>
  z
    .union([z.string(), z.number()], { error: problem })
    .refine((given) => String(given).trim() !== "", problem)
    .pipe(moneyIn)
    .refine((given) => given >= 0n, "Use an amount of at least 0.");

/** The older name of the unit is accepted too. */
const planBody = z
  .object({
    coinName: nameText(60, "Coin name is required"),
    dailyProfit: number("Profit is required").refine(
      (given) => given <= 100,
      "Use a percentage from 0 to 100.",
    ),
    // The incomes that the screen showed. The server ignores them and computes both from the profit.
    dailyIncome: amount("Income is required"),
    totalIncome: amount("Total income is required"),
    runTime: z.coerce
      .number({ error: "Run time must be greater than 0" })
      .int("Run time must be a whole number")
      .min(1, "Run time must be greater than 0")
      .max(1_000_000, "Run time must be at most 1,000,000"),
    timeUnit: timeUnit.optional(),
    runtimeUnit: timeUnit.optional(),
    minPurchase: amount("Minimum purchase is required"),
  })
  .transform(({ timeUnit: unit, runtimeUnit, dailyIncome: _, totalIncome: __, ...rest }) => ({
    ...rest,
    timeUnit: unit ?? runtimeUnit ?? ("days" as const),
  }))
  .refine(isRunTimeAllowed, { path: ["runTime"], error: "A plan can run for at most ten years." });

/** The terms that the member saw. The server buys under exactly these terms, or refuses. */
const seenTerms = z.object({
  coinName: requiredText(60, "Coin name is required"),
  dailyProfit: number("Profit is required"),
  runTime: z.int("Run time must be a whole number"),
  timeUnit,
});

export const plansEndpoints = endpoints({
  listPlans: {
    access: "member",
    summary: "List the mining plans on offer",
    answer: z.object({ plans: z.array(plan), total: z.int() }),
    refusals: [],
  },
  createPlan: {
    access: "admin",
    summary: "Offer a mining plan",
    body: planBody,
    status: 201,
    answer: plan,
    refusals: ["plan_pays_nothing"],
    keyed: true,
  },
  changePlan: {
    access: "admin",
    summary: "Change a plan; purchases made before keep their terms",
    params,
    body: planBody,
    answer: plan,
    refusals: ["not_found", "plan_pays_nothing"],
  },
  deletePlan: {
    access: "admin",
    summary: "Stop offering a plan; existing purchases continue",
    params,
    answer: message,
    refusals: ["not_found"],
  },
  buyPlan: {
    access: "member",
    summary: "Buy a plan for an amount in USD; it is held until the plan ends",
    params: z.object({ planId: idOf<"plan">() }),
    body: z.object({ quantity: moneyIn, terms: seenTerms.optional() }),
    status: 201,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      transactionId: z.uuid(),
      purchase,
      promise: signedPromise.optional(),
    }),
    refusals: [
      ...groupRefusals,
      "not_found",
      "plan_changed",
      "purchase_too_small",
      "amount_too_large",
      "insufficient_balance",
    ],
    keyed: true,
  },
  listMyPurchases: {
    access: "member",
    summary: "List the plans you have bought, newest first, with their payouts so far",
    query: z.object(paging(20)).refine(isWithinReach, beyondReach),
    answer: z.object({ purchases: z.array(purchase), ...paged, more }),
    refusals: [],
  },
  listPurchases: {
    access: "admin",
    summary: "List everybody's purchased plans, newest first",
    query: z
      .object({ groupId: idOf<"group">().optional(), ...paging(20) })
      .refine(isWithinReach, beyondReach),
    answer: z.object({ purchases: z.array(purchase), ...paged, more }),
    refusals: [],
  },
});
