import type { Route } from "../endpoint.ts";

/** Method and path of each call, without schemas, so that the browser's first load needs no schema library. */
export const accountsRoutes = {
  register: { method: "POST", path: "/auth/register" },
  showInvitation: { method: "POST", path: "/auth/invitation" },
  joinWithPin: { method: "POST", path: "/auth/join" },
  login: { method: "POST", path: "/auth/login" },
  showSessionEnd: { method: "POST", path: "/auth/session-end" },
  logout: { method: "POST", path: "/auth/logout" },
  askForResetLink: { method: "POST", path: "/auth/forgot-password" },
  resetPassword: { method: "POST", path: "/auth/reset-password" },
  showMyProfile: { method: "GET", path: "/users/me" },
  listSessions: { method: "GET", path: "/users/me/sessions" },
  endSession: { method: "DELETE", path: "/users/me/sessions/:id" },
  endEverySession: { method: "POST", path: "/admin/sessions/end" },
  endOtherSessions: { method: "DELETE", path: "/users/me/sessions" },
  showMyInvitation: { method: "GET", path: "/invitations/mine" },
  listMembers: { method: "GET", path: "/admin/users" },
  changeMemberStatus: { method: "PATCH", path: "/admin/users/:id/status" },
  listInvitations: { method: "GET", path: "/admin/invitations" },
  changeInvitation: { method: "PATCH", path: "/admin/invitations/:id" },
  listOutbox: { method: "GET", path: "/admin/outbox" },
  passMessageOn: { method: "PATCH", path: "/admin/outbox/:id" },
  openMessage: { method: "POST", path: "/admin/outbox/:id/open" },
} as const satisfies Record<string, Route>;
