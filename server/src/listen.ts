import type { FastifyInstance } from "fastify";
import { type Config, ConfigProblem } from "./config.ts";

/** The first port that is tried. */
export const portDefault = 3_000;
const portsTried = 20;

/** Listens on the given port, or on the first free one from 3000 up; returns the address to open. */
export async function listen(app: FastifyInstance, config: Pick<Config, "HOST" | "PORT">): Promise<string> {
  const ports = config.PORT === undefined ? upFrom(portDefault) : [config.PORT];
  for (const port of ports) {
    try {
      await app.listen({ host: config.HOST, port });
      return addressOf(app, config.HOST);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  const tried =
    config.PORT === undefined ? `${portDefault} to ${portDefault + portsTried - 1}` : `${config.PORT}`;
  throw new ConfigProblem(
    `Port ${tried} on ${config.HOST} is taken by another program. Set PORT to a free one.`,
  );
}

const upFrom = (port: number) => Array.from({ length: portsTried }, (_, index) => port + index);

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === "object" && bound ? bound.port : portDefault;
  return webAddress(host, port);
}

/** The address to open in a browser for a server that listens there. */
export function webAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
