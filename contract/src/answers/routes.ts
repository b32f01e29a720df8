import type { Route } from "../endpoint.ts";

export const answersRoutes = {
  findKeptAnswer: { method: "POST", path: "/answers/find" },
} as const satisfies Record<string, Route>;
