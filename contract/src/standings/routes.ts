import type { Route } from "../endpoint.ts";

export const standingsRoutes = {
  showMyStandings: { method: "GET", path: "/rounds/:id/standings" },
  showMyResult: { method: "GET", path: "/rounds/:id/result" },
  proveMyStanding: { method: "GET", path: "/rounds/:id/standings/proof" },
  downloadStandings: { method: "GET", path: "/rounds/:id/standings/download" },
  listStandings: { method: "GET", path: "/admin/rounds/:id/standings" },
  exportResults: { method: "GET", path: "/admin/rounds/:id/results.csv" },
  exportResultsSheet: { method: "GET", path: "/admin/rounds/:id/results.xlsx" },
  listFinalStandings: { method: "GET", path: "/transparency/standings" },
} as const satisfies Record<string, Route>;
