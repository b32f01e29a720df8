import type { Route } from "../endpoint.ts";

/** A member's calls about their own profile. */
export const profileRoutes = {
  changeProfile: { method: "PUT", path: "/users/me" },
  changePassword: { method: "PUT", path: "/users/change-password" },
  changePin: { method: "PUT", path: "/users/change-pin" },
  upgradeAccount: { method: "POST", path: "/users/me/upgrade" },
  showFirstSteps: { method: "GET", path: "/users/me/first-steps" },
  hideFirstSteps: { method: "POST", path: "/users/me/first-steps/hide" },
  exportMyData: { method: "GET", path: "/users/me/export" },
  deleteMyAccount: { method: "POST", path: "/users/me/delete" },
  uploadAvatar: { method: "POST", path: "/upload/profile-image" },
  removeAvatar: { method: "DELETE", path: "/upload/profile-image" },
  showAvatar: { method: "GET", path: "/avatars/:key" },
} as const satisfies Record<string, Route>;
