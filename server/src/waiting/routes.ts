import { waitingEndpoints as endpoints } from "@paperchain/contract/waiting/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { showWaiting } from "./show-waiting.ts";

export function waitingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showWaiting, () => showWaiting(context));
}
