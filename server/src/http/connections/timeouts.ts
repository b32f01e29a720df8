import { formBytesMax } from "../bind/form-limits.ts";
import { paceMin } from "./watched.ts";

const bodyMs = paceMin.bodyLooks * paceMin.lookMs;

/** How long a connection may take, as Fastify and Node want to be told. `demandPace` looks closer at bodies and files. */
export const timeouts = {
  /** Nothing came and nothing was taken, of any answer. An open page's stream has a sign of life every few seconds. */
  connectionTimeout: 120_000,
  /** A whole request: the largest form at the slowest pace. */
  requestTimeout: Math.ceil(formBytesMax / paceMin.bytes) * bodyMs,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
};
