import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { gate } from "../../http/bind.ts";
import { keepStreams } from "./keep-streams.ts";

/** The stream of a member's own changes; an administrator hears of everybody's. It ends with the session. */
export function streamRoutes(app: FastifyInstance, context: Context): void {
  const streams = keepStreams(context);
  app.addHook("preClose", async () => streams.close());
  app.route({
    ...gate(context, { method: "GET", path: "/stream", access: "member" }),
    schema: { hide: true },
    handler: async (request, reply) => {
      const { session } = request;
      if (!session) throw new Error("A stream needs a session.");
      reply.hijack();
      streams.open(session, reply.raw);
    },
  });
}
