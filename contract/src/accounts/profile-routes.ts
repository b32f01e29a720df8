import type { Route } from "../endpoint.ts";

/** What members do with their own profile. */
export const profileRoutes = {
  showAvatar: { method: "GET", path: "/avatars/:key" },
} as const satisfies Record<string, Route>;
