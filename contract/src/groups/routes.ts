import type { Route } from "../endpoint.ts";

export const groupsRoutes = {
  showMyGroup: { method: "GET", path: "/group" },
  listGroups: { method: "GET", path: "/admin/groups" },
  createGroup: { method: "POST", path: "/admin/groups" },
  finishSetUp: { method: "PUT", path: "/admin/groups/set-up" },
  renameGroup: { method: "PUT", path: "/admin/groups/:id/name" },
  changeRules: { method: "PUT", path: "/admin/groups/:id/rules" },
  changeGroupState: { method: "PUT", path: "/admin/groups/:id/state" },
  listPresentMembers: { method: "GET", path: "/admin/groups/:id/present" },
  listJoinLinks: { method: "GET", path: "/admin/groups/:id/join-links" },
  makeJoinLink: { method: "POST", path: "/admin/groups/:id/join-links" },
  showJoinLink: { method: "GET", path: "/admin/join-links/:id" },
  revokeJoinLink: { method: "DELETE", path: "/admin/join-links/:id" },
  listAnnouncements: { method: "GET", path: "/admin/groups/:id/announcements" },
  announce: { method: "POST", path: "/admin/groups/:id/announcements" },
  withdrawAnnouncement: { method: "DELETE", path: "/admin/announcements/:id" },
  listRules: { method: "GET", path: "/transparency/rules" },
} as const satisfies Record<string, Route>;
