import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import { replyRefused } from "../answers/refusals.ts";

/** Used together with `refuseWhenClosing`, because Fastify would answer in its own shape. */
export const closingOptions = { return503OnClosing: false } as const;

// A restart takes about this long.
const retrySeconds = 5;

/** While the server stops, callers on open connections are told when to try again. */
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
