import { waitingEndpoints as endpoints } from "@paperchain/contract/waiting/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { countWaiting } from "../../db/queries/waiting.ts";
import { bind } from "../../http/bind.ts";

const countedMax = 1_000;

export function waitingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showWaiting, () => countWaiting(context.db, countedMax));
}
