import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** The time between the request to stop and the end of new work. */
export interface Drain {
  /** Whether this server is about to stop. */
  isOn(): boolean;
  /** Records that somebody asked whether this server is ready, as a load balancer does every few seconds. */
  noteBalancer(): void;
  /**
   * Makes this server not ready, and waits until a load balancer has noticed. Without a balancer it returns at once.
   */
  start(): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

// A caller that has not asked for this long is not a load balancer.
const balancerMsMax = 15_000;
/** Long enough for two questions of a load balancer that asks every second. */
const drainMs = 2_500;
/** A slower answer, or one that nobody reads, is given up. */
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

/** Takes no new connections, finishes the accepted requests, and cuts the remaining ones. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), answerMsMax);
  await app.close().finally(() => clearTimeout(late));
}
