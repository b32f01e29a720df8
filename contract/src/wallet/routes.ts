import type { Route } from "../endpoint.ts";

export const walletRoutes = {
  showBalance: { method: "GET", path: "/wallet/:userId/balance" },
  adjustBalance: { method: "PUT", path: "/wallet/:userId/balance" },
  giveFreshStart: { method: "POST", path: "/wallet/:userId/fresh-start" },
  showHoldings: { method: "GET", path: "/wallet/:userId/assets" },
  showAllocation: { method: "GET", path: "/wallet/:userId/allocation" },
  showOverview: { method: "GET", path: "/wallet/:userId/overview" },
  showStats: { method: "GET", path: "/wallet/:userId/stats" },
  showBalanceHistory: { method: "GET", path: "/wallet/assets/:asset/history" },
} as const satisfies Record<string, Route>;
