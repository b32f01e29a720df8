import type { Plan as PlanAnswer, Purchase as PurchaseAnswer } from "@paperchain/contract/plans/shapes.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import {
  dailyIncome,
  dueAt,
  type PlanTerms,
  payoutOfPeriod,
  planSymbol,
  totalIncome,
  yearlyPercent,
} from "@paperchain/core/plans/plan.ts";
import type { ListedPurchase, Plan } from "./queries.ts";

/** A plan on offer: the income of its minimum purchase, and the yearly rate. */
export function planView(plan: Plan): PlanAnswer {
  const terms = termsOf(plan);
  return {
    id: plan.id,
    coinName: plan.coin_name,
    symbol: planSymbol(plan.coin_name),
    dailyProfit: plan.daily_profit_bps / 100,
    runTime: plan.run_time,
    timeUnit: plan.time_unit,
    dailyIncome: writeUsdt(dailyIncome(plan.min_purchase, terms)),
    totalIncome: writeUsdt(totalIncome(plan.min_purchase, terms)),
    minPurchase: writeUsdt(plan.min_purchase),
    status: "Active",
    yearlyPercent: yearlyPercent(plan.daily_profit_bps),
    createdAt: plan.created_at.toISOString(),
  };
}

/** A purchase with its own terms, its progress, and its next payout. */
export function purchaseView(purchase: ListedPurchase): PurchaseAnswer {
  const terms = termsOf(purchase);
  const { amount, periods_paid: paid, due_at: nextAt } = purchase;
  return {
    id: purchase.id,
    planId: purchase.plan_id,
    userId: purchase.member_id,
    userName: purchase.user_name,
    coinName: purchase.coin_name,
    symbol: planSymbol(purchase.coin_name),
    amountPurchased: writeUsdt(amount),
    dailyProfit: purchase.daily_profit_bps / 100,
    dailyIncome: writeUsdt(dailyIncome(amount, terms)),
    totalIncome: writeUsdt(totalIncome(amount, terms)),
    runTime: purchase.run_time,
    timeUnit: purchase.time_unit,
    status: purchase.status,
    createdAt: purchase.started_at.toISOString(),
    periodsPaid: paid,
    paidSoFar: writeUsdt(purchase.paid),
    nextPayout: nextAt ? writeUsdt(payoutOfPeriod(amount, terms, paid + 1)) : null,
    nextPayoutAt: nextAt?.toISOString() ?? null,
    endsAt: dueAt(purchase.started_at, terms, purchase.run_time).toISOString(),
  };
}

const termsOf = (row: Pick<Plan, "daily_profit_bps" | "run_time" | "time_unit">): PlanTerms => ({
  dailyProfitBps: row.daily_profit_bps,
  runTime: row.run_time,
  timeUnit: row.time_unit,
});
