import type { Readable } from "node:stream";
import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { type Bound, boundOf, gate, routeSchema } from "./bind.ts";
import { everyTime } from "./once.ts";
import { replyRefused } from "./refusals.ts";

/** Puts an endpoint on the server whose answer is a file to keep, sent as it is read; its name says of which kind. */
export function bindFile<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  fileName: string | (() => string),
  read: (request: Bound<E>) => Readable | Refused,
): void {
  const { response: _answerIsNoJson, ...schema } = routeSchema(endpoint);
  app.route({
    ...gate(context, endpoint),
    schema,
    handler: (request, reply) => {
      const file = read(boundOf<E>(request, everyTime));
      if (file instanceof Refused) return replyRefused(reply, file);
      const name = typeof fileName === "string" ? fileName : fileName();
      return reply
        .type(`${typeOf(name)}; charset=utf-8`)
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(file);
    },
  });
}

function typeOf(name: string): string {
  if (name.endsWith(".csv")) return "text/csv";
  return name.endsWith(".json") ? "application/json" : "text/plain";
}
