import { answersEndpoints as endpoints } from "@paperchain/contract/answers/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { findStoredAnswer } from "./find-stored-answer.ts";

export function answersRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.findStoredAnswer, ({ session, body }) =>
    findStoredAnswer(context, session.memberId, body.key),
  );
}
