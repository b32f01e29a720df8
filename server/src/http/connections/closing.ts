import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import { replyRefused } from "../answers/refusals.ts";

/** Goes with `refuseWhenClosing`: Fastify would answer in a shape of its own. */
export const closingOptions = { return503OnClosing: false } as const;

// A restart takes about that long.
const retrySeconds = 5;

/** Who calls on an open connection while the server ends is told when to come again. */
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
