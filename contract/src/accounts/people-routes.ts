import type { Route } from "../endpoint.ts";

/** Administrators' calls about members. */
export const peopleRoutes = {
  showUser: { method: "GET", path: "/admin/users/:id" },
  changeUser: { method: "PUT", path: "/admin/users/:id" },
  deleteUser: { method: "DELETE", path: "/admin/users/:id" },
  removeTwoFactor: { method: "DELETE", path: "/admin/users/:id/two-factor" },
  checkInvites: { method: "POST", path: "/admin/invites/check" },
  sendInvites: { method: "POST", path: "/admin/invites" },
} as const satisfies Record<string, Route>;
