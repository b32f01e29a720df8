import type { Route } from "../endpoint.ts";

export const boardsRoutes = {
  showBoard: { method: "POST", path: "/board" },
  previewBoard: { method: "GET", path: "/admin/groups/:id/board" },
  listBoards: { method: "GET", path: "/admin/groups/:id/boards" },
  makeBoard: { method: "POST", path: "/admin/groups/:id/boards" },
  revokeBoard: { method: "DELETE", path: "/admin/boards/:id" },
} as const satisfies Record<string, Route>;
