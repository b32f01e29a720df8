import type { FastifyReply } from "fastify";

/** Fires when the connection closes before the answer is sent. */
export function signalCallerLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}
