import type { Route } from "../endpoint.ts";

export const transactionsRoutes = {
  listMyTransactions: { method: "GET", path: "/transactions/my-transactions" },
  listTransactions: { method: "GET", path: "/transactions" },
  exportMyTransactions: { method: "GET", path: "/transactions/export" },
  listAllTransactions: { method: "GET", path: "/admin/transactions" },
  exportAllTransactions: { method: "GET", path: "/admin/transactions/export" },
  hideTransaction: { method: "DELETE", path: "/admin/transactions/:id" },
} as const satisfies Record<string, Route>;
