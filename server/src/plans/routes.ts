import { plansEndpoints as endpoints } from "@paperchain/contract/plans/endpoints.ts";
import { termsOfPurchase } from "@paperchain/core/oversight/accepted-terms.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { buyPlan } from "./buy-plan.ts";
import { changePlan, createPlan, deletePlan } from "./change-plans.ts";
import { listPlans, listPurchases } from "./list-plans.ts";

export function plansRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.listPlans, () => listPlans(context));
  bind(app, context, endpoints.createPlan, ({ session, once, body }) =>
    createPlan(context, session.memberId, once, body),
  );
  bind(app, context, endpoints.changePlan, ({ session, params, body }) =>
    changePlan(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.deletePlan, ({ session, params }) =>
    deletePlan(context, session.memberId, params.id),
  );
  bind(
    app,
    context,
    endpoints.buyPlan,
    ({ session, once, params, body }) =>
      buyPlan(context, session, once, { planId: params.planId, amount: body.quantity, seen: body.terms }),
    ({ purchase }) => ({ ...termsOfPurchase(purchase), lastSeq: null }),
  );
  bind(app, context, endpoints.listMyPurchases, ({ session, query }) =>
    listPurchases(context, session.memberId, query),
  );
  bind(app, context, endpoints.listPurchases, ({ query }) => listPurchases(context, undefined, query));
}
