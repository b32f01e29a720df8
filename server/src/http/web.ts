import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { refuse } from "@paperchain/contract/refused.ts";
import { apiBase } from "@paperchain/contract/routes.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { replyRefused } from "./answers/refusals.ts";

/** Serves the built web app: its files, and the app's page for every address of the app. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const built = existsSync(join(webDir, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // Compressed by the build, beside the plain files. Clients do not ask for compressed files by name.
      preCompressed: true,
      globIgnore: ["**/*.br", "**/*.gz"],
      setHeaders: (reply, path) => {
        // The name of a file below static/ contains the hash of its content, so the file never changes. Other files
        // may.
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

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  const isRead = method === "GET" || method === "HEAD";
  const isApi = path === apiBase || path.startsWith(`${apiBase}/`);
  if (!isRead || isApi) return false;
  const accepted = headers.accept ?? "*/*";
  if (accepted.includes("text/html")) return true;
  // Clients that accept anything, such as curl and monitors, get the page too, but not in place of a missing file.
  return accepted.includes("*/*") && !path.includes(".");
}
