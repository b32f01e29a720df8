import type { Route } from "../endpoint.ts";

/** What members do with their own profile. */
export const profileRoutes = {
  changeProfile: { method: "PUT", path: "/users/me" },
  changePassword: { method: "PUT", path: "/users/change-password" },
  showAvatar: { method: "GET", path: "/avatars/:key" },
} as const satisfies Record<string, Route>;
