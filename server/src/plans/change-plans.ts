import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, PlanId } from "@paperchain/core/ids.ts";
import { type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { TimeUnit } from "@paperchain/core/plans/plan.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import type { Once } from "../http/bind/once.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { type LoggedTransaction, transactLogged } from "../log/queries/transact-logged.ts";
import { publishToEverybody } from "../realtime/publish.ts";
import { planView } from "./plan-view.ts";
import { insertPlan, lockPlan, type Plan, updatePlan } from "./queries.ts";

export interface PlanOffer {
  readonly coinName: string;
  readonly dailyProfit: number;
  readonly runTime: number;
  readonly timeUnit: TimeUnit;
  readonly minPurchase: Usdt;
}

/**
 * An administrator offers a plan: one, however often the call is repeated. Every open page is notified of changes to
 * the plans on offer.
 */
export async function createPlan(context: Context, actor: MemberId, once: Once, offer: PlanOffer) {
  if (paysNothing(offer)) return refuse("plan_pays_nothing");
  const now = context.clock();
  const plan: Plan = { id: newId(now), ...columnsOf(offer), created_at: now, deleted_at: null };
  return transactLogged(context.db, async (tx) => {
    await insertPlan(tx, plan);
    await recordChange(tx, actor, "plan.create", undefined, plan, now);
    const answer = planView(plan);
    await once.store(tx, answer);
    return answer;
  });
}

/** An administrator changes a plan from now on. Earlier purchases keep their terms. */
export async function changePlan(context: Context, actor: MemberId, id: PlanId, offer: PlanOffer) {
  if (paysNothing(offer)) return refuse("plan_pays_nothing");
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const before = await lockPlan(tx, id, "update");
    if (!before) return refuse("not_found");
    const after = { ...before, ...columnsOf(offer) };
    await updatePlan(tx, id, columnsOf(offer));
    await recordChange(tx, actor, "plan.change", before, after, now);
    return planView(after);
  });
}

/** An administrator stops offering a plan. Existing purchases continue. */
export async function deletePlan(context: Context, actor: MemberId, id: PlanId) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const before = await lockPlan(tx, id, "update");
    if (!before) return refuse("not_found");
    await updatePlan(tx, id, { deleted_at: now });
    await recordChange(tx, actor, "plan.delete", before, undefined, now);
    return { message: "This plan is no longer offered. Existing purchases continue." };
  });
}

const paysNothing = ({ dailyProfit, minPurchase }: PlanOffer) => dailyProfit <= 0 || minPurchase <= 0n;

const columnsOf = (offer: PlanOffer) => ({
  coin_name: offer.coinName,
  daily_profit_bps: Math.round(offer.dailyProfit * 100),
  run_time: offer.runTime,
  time_unit: offer.timeUnit,
  min_purchase: offer.minPurchase,
});

async function recordChange(
  tx: LoggedTransaction,
  actor: MemberId,
  type: ActType,
  before: Plan | undefined,
  after: Plan | undefined,
  now: Date,
): Promise<void> {
  const subject = (after ?? before)?.id ?? "";
  await appendOperatorAct(
    tx,
    { type, actor, subject, before: factsOf(before), after: factsOf(after), reason: "" },
    now,
  );
  await publishToEverybody(tx, ["plans"]);
}

const factsOf = (plan: Plan | undefined) =>
  plan
    ? {
        coinName: plan.coin_name,
        dailyProfitBps: plan.daily_profit_bps,
        runTime: plan.run_time,
        timeUnit: plan.time_unit,
        minPurchase: writeUsdt(plan.min_purchase),
      }
    : {};
