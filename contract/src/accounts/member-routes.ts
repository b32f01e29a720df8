import type { Route } from "../endpoint.ts";

/** Administrators' calls about members. */
export const memberRoutes = {
  showMember: { method: "GET", path: "/admin/users/:id" },
  changeMember: { method: "PUT", path: "/admin/users/:id" },
  deleteMember: { method: "DELETE", path: "/admin/users/:id" },
  removeTwoFactor: { method: "DELETE", path: "/admin/users/:id/two-factor" },
  resetPin: { method: "POST", path: "/admin/users/:id/pin" },
  checkInvites: { method: "POST", path: "/admin/invites/check" },
  sendInvites: { method: "POST", path: "/admin/invites" },
} as const satisfies Record<string, Route>;
