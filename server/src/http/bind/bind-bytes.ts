import { gzipSync } from "node:zlib";
import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../answers/refusals.ts";
import { type Bound, boundOf, guardedRoute, routeSchema } from "./bind.ts";
import { withoutKey } from "./once.ts";
import { cacheUntilChange } from "./sent-before.ts";

/** A JSON answer that is serialised once for many callers. */
export interface Bytes {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

export function bytesOf(answer: unknown): Bytes {
  const plain = Buffer.from(JSON.stringify(answer));
  return { plain, gzip: gzipSync(plain) };
}

type Read<E extends Endpoint> = (
  // The same answer for every caller, so it cannot depend on who calls.
  request: Pick<Bound<E>, "query" | "params">,
) => Promise<Bytes | Refused<E["refusals"][number]>>;

interface Often {
  /** Called for every request. */
  readonly onAsked: () => void;
  /** Calls the given function when the stored answers are outdated. */
  readonly onChange: (forget: () => void) => unknown;
}

/**
 * Binds an endpoint whose answer is stored as bytes, instead of being checked and compressed for each caller. An
 * address that was requested since the last change is not even parsed again.
 */
export function bindBytes<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  often: Often,
  read: Read<E>,
): void {
  const sent = cacheUntilChange<Bytes>(often.onChange);
  const { onRequest: authorised, ...gated } = guardedRoute(context, endpoint);
  app.route({
    ...gated,
    onRequest: [
      authorised,
      (request, reply, next) => {
        often.onAsked();
        const bytes = sent.find(request.url);
        if (bytes) sendBytes(request, reply, bytes);
        else next();
      },
    ],
    schema: routeSchema(endpoint),
    // The answer is compressed already.
    compress: false,
    serializerCompiler: () => (sent) => JSON.stringify(sent),
    handler: async (request, reply) => {
      const store = sent.prepareToStore();
      const bytes = await read(boundOf<E>(request, withoutKey));
      if (bytes instanceof Refused) return replyRefused(reply, bytes);
      store(request.url, bytes);
      return sendBytes(request, reply, bytes);
    },
  });
}

/** Sends the bytes, compressed if the caller accepts that. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  const packed = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
  if (packed) reply.header("content-encoding", "gzip");
  return reply.send(packed ? bytes.gzip : bytes.plain);
}
