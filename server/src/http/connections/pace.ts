import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { checkPace, paceMin, type Watched, watchBody, watchFile } from "./watched.ts";

/** The connection that a file is sent to. */
export interface Reader {
  /** How long the other end has read none of its waiting data. */
  idleMs(): number;
  cut(): void;
}

export interface Pace {
  /** Watches a file that is being sent. */
  watch(raw: ServerResponse, socket: Socket): Reader;
  /**
   * Cuts the slow connections. Call this every `paceMin.lookMs`. It counts calls instead of time, so that a pause of
   * the server itself blames no connection.
   */
  look(): void;
}

/** Cuts connections that send a body, or read a file, more slowly than `paceMin`. */
export function cutSlowConnections(app: FastifyInstance): Pace {
  const bodies = new Map<Socket, Watched>();
  const files = new Map<ServerResponse, Watched>();
  const look = () => {
    for (const [socket, body] of bodies) if (!checkPace(body)) bodies.delete(socket);
    for (const [raw, file] of files) if (!checkPace(file)) files.delete(raw);
  };
  // Works below Fastify, which answers some calls before it reads their body. Each connection has one entry, for its
  // newest body.
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
