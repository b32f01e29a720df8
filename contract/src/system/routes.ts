import type { Route } from "../endpoint.ts";

export const systemRoutes = {
  showMeta: { method: "GET", path: "/meta" },
} as const satisfies Record<string, Route>;
