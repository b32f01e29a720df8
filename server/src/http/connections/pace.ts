import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { checkPace, paceMin, type Watched, watchBody, watchFile } from "./watched.ts";

/** The reader of a file. */
export interface Reader {
  /** How long they have read nothing of the data that waits for them. */
  idleMs(): number;
  cut(): void;
}

export interface Pace {
  /** Watches a file that is being sent. */
  watch(raw: ServerResponse, socket: Socket): Reader;
  /**
   * Cuts the slow connections; call this every `paceMin.lookMs`. Calls are counted, not time: after a pause of the
   * server itself, no connection is blamed.
   */
  look(): void;
}

/** Cuts connections that send a body, or read a file, slower than `paceMin`. */
export function cutSlowConnections(app: FastifyInstance): Pace {
  const bodies = new Map<Socket, Watched>();
  const files = new Map<ServerResponse, Watched>();
  const look = () => {
    for (const [socket, body] of bodies) if (!checkPace(body)) bodies.delete(socket);
    for (const [raw, file] of files) if (!checkPace(file)) files.delete(raw);
  };
  // Below Fastify, which answers some calls before it reads their body. Each connection has one entry, for its newest
  // body.
  app.server.on("request", (raw) => {
    if (hasBody(raw)) bodies.set(raw.socket, watchBody(raw));
  });
  return {
    look,
    watch: (raw, socket) => {
      const file = watchFile(raw, socket);
      files.set(raw, file);
      raw.once("close", () => files.delete(raw));
      return { idleMs: () => file.idleLooks * paceMin.lookMs, cut: () => void socket.destroy() };
    },
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

declare module "fastify" {
  interface FastifyInstance {
    pace: Pace;
  }
}
