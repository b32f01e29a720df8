import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";
import { callerAddress } from "./connections/caller-address.ts";

/** Structured logs. Fields are chosen, not filtered: no header, no body, no query string, no statement's values. */
export function openLog(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request),
        address: callerAddress(request),
      }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** A picture's address is secret: it is all that is needed to see it. */
function pathOf(request: FastifyRequest): string | undefined {
  const route = request.routeOptions?.url;
  return route?.endsWith("/:key") ? route : request.url.split("?")[0];
}
