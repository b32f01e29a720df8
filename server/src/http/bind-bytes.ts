import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { type Bound, boundOf, gate, routeSchema } from "./bind.ts";
import { everyTime } from "./once.ts";
import { replyRefused } from "./refusals.ts";

/** A JSON answer that was written before, for many to get. */
export interface Bytes {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

/** Puts an endpoint on the server whose answer is sent as it was written, not checked and packed again for each caller. */
export function bindBytes<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  read: (
    request: Bound<E>,
  ) => Bytes | Refused<E["refusals"][number]> | Promise<Bytes | Refused<E["refusals"][number]>>,
): void {
  app.route({
    ...gate(context, endpoint),
    schema: routeSchema(endpoint),
    // It is packed already.
    compress: false,
    serializerCompiler: () => (sent) => JSON.stringify(sent),
    handler: async (request, reply) => {
      const bytes = await read(boundOf<E>(request, everyTime));
      if (bytes instanceof Refused) return replyRefused(reply, bytes);
      const packed = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
      reply
        .type("application/json; charset=utf-8")
        .header("vary", "accept-encoding")
        .header("cache-control", "no-store");
      if (packed) reply.header("content-encoding", "gzip");
      return reply.send(packed ? bytes.gzip : bytes.plain);
    },
  });
}
