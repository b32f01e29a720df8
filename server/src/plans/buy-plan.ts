import type { Plan as PlanAnswer } from "@paperchain/contract/plans/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { fundingMax } from "@paperchain/core/funding/coins.ts";
import { asId, type PlanId, type PurchaseId } from "@paperchain/core/ids.ts";
import { buyPlan as holdPrincipal } from "@paperchain/core/ledger/movement.ts";
import { type Usdt, writeDollars, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { dueAt } from "@paperchain/core/plans/plan.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { inGroup } from "../groups/in-group.ts";
import { transactAs } from "../groups/transact-as.ts";
import type { Once } from "../http/bind/once.ts";
import { postInTransaction } from "../ledger/post-in-transaction.ts";
import { publish } from "../realtime/publish.ts";
import type { OpenSession } from "../sessions/session.ts";
import { insertTransaction } from "../transactions/queries/transactions.ts";
import { planView, purchaseView } from "./plan-view.ts";
import { insertPurchase, lockPlan, type Plan, type PurchaseTerms } from "./queries.ts";

type SeenTerms = Pick<PlanAnswer, "coinName" | "dailyProfit" | "runTime" | "timeUnit">;

/** A member buys a plan: the principal is held until the plan ends, under the current terms. */
export async function buyPlan(
  context: Context,
  session: OpenSession,
  once: Once,
  { planId, amount, seen }: { planId: PlanId; amount: Usdt; seen: SeenTerms | undefined },
) {
  return inGroup(context, session, "plans", ({ fence }) =>
    transactAs(
      context.db,
      session.memberId,
      async (tx) => {
        const plan = await lockPlan(tx, planId, "share");
        if (!plan) return refuse("not_found", undefined, "This plan is no longer on offer.");
        if (seen && !isSameOffer(plan, seen)) return refuse("plan_changed");
        if (amount < plan.min_purchase) {
          const sentence = `Minimum purchase amount is ${writeDollars(plan.min_purchase)}`;
          return refuse("purchase_too_small", { quantity: sentence }, sentence);
        }
        if (amount > fundingMax) return refuse("amount_too_large");
        const now = context.clock();
        const terms = termsOf(plan, session, amount, now);
        const firstDueAt = dueAt(now, { timeUnit: plan.time_unit }, 1);
        const movement = holdPrincipal({ member: session.memberId, reference: terms.id, amount });
        if (!(await postInTransaction(tx, [movement], now))) return refuse("insufficient_balance");
        await insertPurchase(tx, terms, firstDueAt);
        await insertTransaction(tx, transactionOf(terms));
        const answer = {
          success: true as const,
          message: `You bought the ${plan.coin_name} plan for ${writeDollars(amount)}.`,
          transactionId: terms.id,
          purchase: purchaseView({ ...terms, ...unpaid, due_at: firstDueAt, user_name: session.fullName }),
        };
        await once.store(tx, answer);
        await publish(tx, { member: session.memberId, changed: ["plans", "transactions", "balance"] });
        return answer;
      },
      fence,
    ),
  );
}

function isSameOffer(plan: Plan, seen: SeenTerms): boolean {
  const { coinName, dailyProfit, runTime, timeUnit } = planView(plan);
  return (
    seen.coinName === coinName &&
    seen.dailyProfit === dailyProfit &&
    seen.runTime === runTime &&
    seen.timeUnit === timeUnit
  );
}

const unpaid = { status: "Running", periods_paid: 0, paid: zeroUsdt } as const;

function termsOf(plan: Plan, session: OpenSession, amount: Usdt, now: Date): PurchaseTerms {
  const id: PurchaseId = newId(now);
  return {
    id,
    member_id: session.memberId,
    plan_id: plan.id,
    coin_name: plan.coin_name,
    amount,
    daily_profit_bps: plan.daily_profit_bps,
    run_time: plan.run_time,
    time_unit: plan.time_unit,
    started_at: now,
  };
}

const transactionOf = (purchase: PurchaseTerms) => ({
  id: asId<"transaction">(purchase.id),
  member_id: purchase.member_id,
  type: "MiningPlanPurchase" as const,
  status: "Pending" as const,
  amount: purchase.amount,
  fee: zeroUsdt,
  currency: "USDT",
  crypto_amount: null,
  price: null,
  address: null,
  note: `${purchase.coin_name} plan · ${purchase.run_time} ${purchase.time_unit}`,
  created_at: purchase.started_at,
  decided_at: null,
  decided_by: null,
  hidden_at: null,
  payout: null,
  reason: null,
});
