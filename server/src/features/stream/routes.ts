import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { gate } from "../../http/bind.ts";
import { isStillOpen } from "../../http/session.ts";
import { openStream } from "./open-stream.ts";

/** The stream of a member's own changes; an administrator hears of everybody's. It ends with the session. */
export function streamRoutes(app: FastifyInstance, context: Context): void {
  const open = new Set<ServerResponse>();
  // Not a polite end: a reader who has stopped reading would keep the server from closing.
  app.addHook("preClose", async () => {
    for (const raw of open) raw.destroy();
  });
  app.route({
    ...gate(context, { method: "GET", path: "/stream", access: "member" }),
    schema: { hide: true },
    handler: async (request, reply) => {
      const { session } = request;
      if (!session) throw new Error("A stream needs a session.");
      reply.hijack();
      const { raw } = reply;
      open.add(raw);
      raw.on("close", () => open.delete(raw));
      // A database that does not answer says nothing about the session.
      openStream(context, session, raw, () => isStillOpen(context, request, session).catch(() => true));
    },
  });
}
