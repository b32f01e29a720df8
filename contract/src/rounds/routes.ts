import type { Route } from "../endpoint.ts";

export const roundsRoutes = {
  listMyRounds: { method: "GET", path: "/rounds" },
  listRounds: { method: "GET", path: "/admin/groups/:id/rounds" },
  createRound: { method: "POST", path: "/admin/groups/:id/rounds" },
  changeRound: { method: "PUT", path: "/admin/rounds/:id" },
  cancelRound: { method: "DELETE", path: "/admin/rounds/:id" },
  startRound: { method: "POST", path: "/admin/rounds/:id/start" },
  endRound: { method: "POST", path: "/admin/rounds/:id/end" },
  leaveRounds: { method: "POST", path: "/admin/groups/:id/rounds/leave" },
} as const satisfies Record<string, Route>;
