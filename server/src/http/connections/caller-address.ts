import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address that a call is counted under. A trusted proxy writes it into a header; other text there came from the
 * caller, and counts as the proxy's own address. A server that listens on `::` sees IPv4 in the form of IPv6.
 */
export const callerAddress = (request: FastifyRequest): string =>
  (isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? "")).replace(/^::ffff:(?=\d+\.)/, "");
