import type { Route } from "../endpoint.ts";

export const inboxRoutes = {
  showInbox: { method: "GET", path: "/inbox" },
  readInbox: { method: "POST", path: "/inbox/read" },
  readAnnouncement: { method: "POST", path: "/inbox/announcements/:id/read" },
} as const satisfies Record<string, Route>;
