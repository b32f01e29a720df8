import type { Route } from "../endpoint.ts";

export const marketRoutes = {
  listMarket: { method: "GET", path: "/market/coins/markets" },
  showCoin: { method: "GET", path: "/market/coins/:id" },
  showCoinChart: { method: "GET", path: "/market/coins/:id/market_chart" },
  searchCoins: { method: "GET", path: "/market/search" },
  showSimplePrices: { method: "GET", path: "/market/simple/price" },
  showFeed: { method: "GET", path: "/market/feed" },
  showMarketSecret: { method: "GET", path: "/market/secret" },
  showCoinImage: { method: "GET", path: "/market/images/:id" },
  listCoins: { method: "GET", path: "/assets" },
  listCoinsToManage: { method: "GET", path: "/admin/assets" },
  setScenario: { method: "POST", path: "/admin/assets/set-action" },
  removeScenario: { method: "POST", path: "/admin/assets/remove-action" },
  syncPrices: { method: "POST", path: "/admin/assets/sync-prices" },
} as const satisfies Record<string, Route>;
