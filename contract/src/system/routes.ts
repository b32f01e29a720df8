import type { Route } from "../endpoint.ts";

export const systemRoutes = {
  showMeta: { method: "GET", path: "/meta" },
  showNetwork: { method: "GET", path: "/admin/network" },
} as const satisfies Record<string, Route>;
