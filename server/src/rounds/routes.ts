import { roundsEndpoints as endpoints } from "@paperchain/contract/rounds/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { cancelRound, changeRound, createRound, endRound, leaveRounds, startRound } from "./change-rounds.ts";
import { listMyRounds, listRounds } from "./list-rounds.ts";

export function roundsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.listMyRounds, ({ session }) => listMyRounds(context, session));
  bind(app, context, endpoints.listRounds, ({ params }) => listRounds(context, params.id));
  bind(app, context, endpoints.createRound, ({ session, params, body }) =>
    createRound(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.changeRound, ({ session, params, body }) =>
    changeRound(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.cancelRound, ({ session, params }) =>
    cancelRound(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.startRound, ({ session, params }) =>
    startRound(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.endRound, ({ session, params }) =>
    endRound(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.leaveRounds, ({ session, params }) =>
    leaveRounds(context, session.memberId, params.id),
  );
}
