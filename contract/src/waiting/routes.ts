import type { Route } from "../endpoint.ts";

export const waitingRoutes = {
  showWaiting: { method: "GET", path: "/admin/waiting" },
} as const satisfies Record<string, Route>;
