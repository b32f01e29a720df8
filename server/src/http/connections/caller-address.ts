import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address a call is counted under. A trusted proxy writes it into a header; text there that is no address was sent by
 * the caller, and counts as the proxy's own.
 */
export const callerAddress = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? "");
