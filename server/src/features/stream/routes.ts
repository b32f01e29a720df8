import type { ServerResponse } from "node:http";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { gate } from "../../http/bind.ts";
import { authorise } from "../../http/session.ts";

const heartbeatMs = 4_000;
/** A reader who lets this much wait does not read any more. */
const waitingBytesMax = 64 * 1_024;

/** The stream of a member's own changes; an administrator hears of everybody's. It ends with the session. */
export function streamRoutes(app: FastifyInstance, context: Context): void {
  const open = new Set<ServerResponse>();
  app.addHook("preClose", async () => {
    for (const raw of open) raw.end();
  });
  app.route({
    ...gate(context, { method: "GET", path: "/stream", access: "member" }),
    schema: { hide: true },
    handler: async (request, reply) => {
      const session = request.session;
      if (!session) throw new Error("A stream needs a session.");
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      const send = (text: string) => {
        raw.write(text);
        if (raw.writableLength > waitingBytesMax) raw.destroy();
      };
      open.add(raw);
      send("retry: 1000\n\n");
      const member = session.role === "admin" ? undefined : session.memberId;
      const stop = context.changes.listen(member, (changed) =>
        send(`event: changed\ndata: ${JSON.stringify({ changed })}\n\n`),
      );
      const heartbeat = setInterval(async () => {
        const still = await authorise(context, "member", request).catch(() => session);
        if (still instanceof Refused) raw.end("event: ended\ndata: {}\n\n");
        else send(": still here\n\n");
      }, heartbeatMs);
      raw.on("close", () => {
        open.delete(raw);
        clearInterval(heartbeat);
        stop();
      });
    },
  });
}
