import type { Route } from "../endpoint.ts";

export const fundingRoutes = {
  listFundingCoins: { method: "GET", path: "/funding/coins" },
  deposit: { method: "POST", path: "/transactions/deposit" },
  withdraw: { method: "POST", path: "/transactions/withdraw" },
  depositToWallet: { method: "POST", path: "/wallet/:userId/deposit" },
  withdrawFromWallet: { method: "POST", path: "/wallet/:userId/withdraw" },
  approveTransaction: { method: "PATCH", path: "/admin/transactions/approve/:id" },
  rejectTransaction: { method: "PATCH", path: "/admin/transactions/reject/:id" },
} as const satisfies Record<string, Route>;
