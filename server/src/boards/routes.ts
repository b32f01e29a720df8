import { boardsEndpoints as endpoints } from "@paperchain/contract/boards/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { listBoards, makeBoard, revokeBoard } from "./change-boards.ts";
import { previewBoard, showBoard } from "./show-board.ts";

export function boardsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showBoard, ({ body }) => showBoard(context, body.token));
  bind(app, context, endpoints.previewBoard, ({ params }) => previewBoard(context, params.id));
  bind(app, context, endpoints.listBoards, ({ params }) => listBoards(context, params.id));
  bind(app, context, endpoints.makeBoard, ({ session, params, body }) =>
    makeBoard(context, session.memberId, { group: params.id, expiresAt: body?.expiresAt ?? null }),
  );
  bind(app, context, endpoints.revokeBoard, ({ session, params }) =>
    revokeBoard(context, session.memberId, params.id),
  );
}
