import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { refuse } from "@paperchain/contract/refused.ts";
import { apiBase } from "@paperchain/contract/routes.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { replyRefused } from "./refusals.ts";

/** Serves the built web app: its files, and its page for every address that is the app's to understand. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const built = existsSync(join(webDir, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        // A file below static/ has its content's hash in its name and never changes; everything else may.
        const forever = path.startsWith(join(webDir, "static"));
        reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return reply.header("cache-control", "no-cache").sendFile("index.html");
    return replyRefused(reply, refuse("not_found"));
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isApi = request.url === apiBase || request.url.startsWith(`${apiBase}/`);
  return isRead && !isApi && (request.headers.accept ?? "").includes("text/html");
}
