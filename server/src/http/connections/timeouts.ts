import { formBytesMax } from "../bind/form-limits.ts";
import { paceMin } from "./watched.ts";

const bodyMs = paceMin.bodyLooks * paceMin.lookMs;

/** The timeouts of Fastify and Node. `cutSlowConnections` watches bodies and files more closely. */
export const timeouts = {
  /** No bytes in either direction. The stream of an open page has a heartbeat every few seconds. */
  connectionTimeout: 120_000,
  /** The whole request. This is enough for the largest form at the slowest allowed pace. */
  requestTimeout: Math.ceil(formBytesMax / paceMin.bytes) * bodyMs,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
  tls: { handshakeTimeout: 30_000 },
};
