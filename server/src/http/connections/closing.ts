import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import { replyRefused } from "../answers/refusals.ts";

/** Together with `refuseWhenClosing`: Fastify would answer in its own shape. */
export const closingOptions = { return503OnClosing: false } as const;

// A restart takes about this long.
const retrySeconds = 5;

/** Callers on an open connection are told when to try again while the server stops. */
export function refuseWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", (_request, reply, next) => {
    if (!closing) return next();
    replyRefused(reply, new Refused("unavailable", undefined, undefined, retrySeconds));
  });
}
