import type { Route } from "../endpoint.ts";

export const tradesRoutes = {
  showTradeTerms: { method: "GET", path: "/trades/terms" },
  buyUp: { method: "POST", path: "/transactions/buy-up" },
  buyDown: { method: "POST", path: "/transactions/buy-down" },
  listMyTrades: { method: "GET", path: "/trades/my-trades" },
  listMyTradedCoins: { method: "GET", path: "/trades/my-coins" },
  showMyCalibration: { method: "GET", path: "/trades/calibration" },
  exportMyReceipts: { method: "GET", path: "/trades/my-trades/receipts" },
  exportAllReceipts: { method: "GET", path: "/admin/trades/receipts" },
  showTrade: { method: "GET", path: "/trades/:id" },
  showTradeReceipt: { method: "GET", path: "/trades/:id/receipt" },
  showTradePrices: { method: "GET", path: "/trades/:id/prices" },
  listAllTrades: { method: "GET", path: "/admin/trades" },
  decideTradeOutcome: { method: "PATCH", path: "/admin/trades/:id/outcome" },
} as const satisfies Record<string, Route>;
