import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Counts what the server does, for Prometheus. Each app has a registry of its own. */
export function openMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "How long requests took, by route and status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, next) => {
    const route = request.routeOptions.url ?? "none";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    next();
  });
  return registry;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy on this machine speaks for somebody else, and says so in a header. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.test(request.socket.remoteAddress ?? "");
}
