import type { Route } from "../endpoint.ts";

export const plansRoutes = {
  listPlans: { method: "GET", path: "/mining-plans" },
  createPlan: { method: "POST", path: "/mining-plans" },
  listMyPurchases: { method: "GET", path: "/mining-plans/my-purchases" },
  buyPlan: { method: "POST", path: "/mining-plans/:planId" },
  changePlan: { method: "PUT", path: "/mining-plans/:id" },
  deletePlan: { method: "DELETE", path: "/mining-plans/:id" },
  listPurchases: { method: "GET", path: "/admin/mining-plans/purchases" },
} as const satisfies Record<string, Route>;
