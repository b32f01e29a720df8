import type { FastifyInstance } from "fastify";
import { type Config, ConfigProblem } from "../config.ts";

/** The first port that is tried. */
export const portDefault = 3_000;
const portsTried = 20;
/**
 * The maximum number of connections that wait to be accepted. With Node's 511, a class of 300 whose browsers open six
 * each at once fills the queue: then connections come a second later, or are reset.
 */
const backlog = 4_096;

/** Listens on the given port, or on the first free one from 3000 up; returns that port. */
export async function listen(app: FastifyInstance, config: Pick<Config, "HOST" | "PORT">): Promise<number> {
  const ports = config.PORT === undefined ? upFrom(portDefault) : [config.PORT];
  for (const port of ports) {
    try {
      await app.listen({ host: config.HOST, port, backlog });
      return portOf(app);
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

function portOf(app: FastifyInstance): number {
  const bound = app.server.address();
  return typeof bound === "object" && bound ? bound.port : portDefault;
}
