import type { FastifyInstance } from "fastify";

/** The browser may load from this server only, and may not show our pages inside another one. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Dialogs and toasts set styles at run time. Under this policy a style can neither read nor send anything.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

const headers = {
  // Answers are not cached, so nothing can be read after a logout. Routes for cacheable files override this.
  "cache-control": "no-store",
  "content-security-policy": pagePolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const onlyHttps = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The headers of every answer. They never change, so they are precomputed. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const all = options.https ? { ...headers, ...onlyHttps } : headers;
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(all).header("x-request-id", request.id);
    next();
  });
}
