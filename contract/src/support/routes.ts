import type { Route } from "../endpoint.ts";

export const supportRoutes = {
  showSupport: { method: "GET", path: "/support" },
  sendSupportMessage: { method: "POST", path: "/support/messages" },
  listMySupportMessages: { method: "GET", path: "/support/messages" },
  markSupportSeen: { method: "POST", path: "/support/messages/seen" },
  listSupportMessages: { method: "GET", path: "/admin/support" },
  showSupportMessage: { method: "GET", path: "/admin/support/:id" },
  answerSupportMessage: { method: "POST", path: "/admin/support/:id/answers" },
  changeSupportState: { method: "PATCH", path: "/admin/support/:id" },
} as const satisfies Record<string, Route>;
