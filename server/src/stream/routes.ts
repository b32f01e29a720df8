import { tellToWait } from "@paperchain/contract/refused.ts";
import { pageAgeHeader } from "@paperchain/core/page-age.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { replyRefused } from "../http/answers/refusals.ts";
import { guardedRoute } from "../http/bind/bind.ts";
import { openStreams } from "./open-streams.ts";

const busySeconds = 30;

/** Prices, and a member's own changes; an administrator gets all changes. It ends with the session. */
export function streamRoutes(app: FastifyInstance, context: Context): void {
  const streams = openStreams(context);
  app.addHook("preClose", () => streams.close());
  app.route({
    ...guardedRoute(context, { method: "GET", path: "/stream", access: "member" }),
    schema: { hide: true },
    handler: async (request, reply) => {
      const { session } = request;
      if (!session) throw new Error("A stream needs a session.");
      if (!streams.hasRoom(session.memberId)) {
        return replyRefused(reply, tellToWait(busySeconds));
      }
      // The request has no body to parse.
      if (request.method === "HEAD") return reply.type("text/event-stream").send();
      const seen = /^\d{1,15}$/.exec(String(request.headers["last-event-id"] ?? ""))?.[0];
      // The headers of every answer; Fastify does not add them to a hijacked one.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      const ageMs = /^\d{1,15}$/.exec(String(request.headers[pageAgeHeader] ?? ""))?.[0];
      streams.open(session, reply.raw, {
        seq: seen === undefined ? undefined : Number(seen),
        ageMs: ageMs === undefined ? undefined : Number(ageMs),
      });
    },
  });
}
