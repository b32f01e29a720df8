import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** The time between the request to stop and the end of new work. */
export interface Drain {
  /** Whether this server is about to stop. */
  isOn(): boolean;
  /** Notes that somebody asked whether this server is ready, as a balancer does every few seconds. */
  noteBalancer(): void;
  /** From now on this server is not ready. Waits until a balancer has heard that; without one it returns at once. */
  start(): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

// A balancer that did not ask for this long is none.
const balancerMsMax = 15_000;
/** Two questions of a balancer that asks every second. */
const drainMs = 2_500;
/** An answer that takes longer, or that nobody reads, is given up. */
const answerMsMax = 3_000;

export function openDrain(): Drain {
  let on = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    isOn: () => on,
    noteBalancer: () => {
      askedAt = performance.now();
    },
    start: async () => {
      on = true;
      if (performance.now() - askedAt < balancerMsMax) await wait(drainMs);
    },
  };
}

/** Takes no new connections, finishes what was accepted, and cuts what is left. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), answerMsMax);
  await app.close().finally(() => clearTimeout(late));
}
