import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { idOf, text, time } from "../shapes.ts";
import { board, boardLink } from "./shapes.ts";

const params = z.object({ id: idOf<"group">() });

export const boardsEndpoints = endpoints({
  showBoard: {
    access: "public",
    limited: "board",
    summary: "Show the board of a group to anybody who has the token of its link",
    description:
      "The token is in the body, so that no log of addresses contains it. The board shows nothing that members of the group may not see.",
    body: z.object({ token: text(100) }),
    answer: board,
    refusals: ["board_unknown", "board_revoked", "board_expired", "board_closed"],
  },
  previewBoard: {
    access: "admin",
    summary: "Show the board of a group as its links show it",
    params,
    answer: board,
    refusals: ["not_found"],
  },
  listBoards: {
    access: "admin",
    summary: "List the links to the board of a group, newest first",
    params,
    answer: z.object({ boards: z.array(boardLink) }),
    refusals: ["not_found"],
  },
  makeBoard: {
    access: "admin",
    summary: "Create a link to the board of a group",
    description: "The server stores only the SHA-256 of the token, so only this answer contains the link.",
    params,
    body: z.object({ expiresAt: time.nullable().default(null) }).nullish(),
    status: 201,
    answer: boardLink.extend({ link: z.string() }),
    refusals: ["not_found", "group_closed", "expiry_past", "too_many_boards"],
  },
  revokeBoard: {
    access: "admin",
    summary: "Revoke a link to the board of a group: pages that show it stop within seconds",
    params: z.object({ id: idOf<"board">() }),
    answer: boardLink,
    refusals: ["not_found"],
  },
});
