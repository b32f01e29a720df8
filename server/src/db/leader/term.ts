import type pg from "pg";
import { type Moment, momentNow, msBetween } from "./moment.ts";
import { NoLeader } from "./no-leader.ts";
import type { Leader } from "./prove-leader.ts";

/** The time from a server's first proof as leader until it can no longer be proven. */
export interface Term extends Leader {
  readonly address: string;
  /** Whether the last proof is recent enough that nobody can have become leader since. */
  isProven(): boolean;
  /** Records a proof under the moment at which it was requested. */
  prove(askedAt: Moment): void;
  /** Cuts a client's connection when the term ends. */
  join(client: pg.Client): void;
  end(): void;
}

/**
 * `proofMsMax` is how long a proof lasts. It must be shorter than the time after which a silent leader is replaced:
 * with Patroni, `ttl` minus `loop_wait`.
 */
export function beginTerm(
  leader: Leader & { address: string },
  { askedAt, proofMsMax, clock = momentNow }: { askedAt: Moment; proofMsMax: number; clock?: () => Moment },
): Term {
  const clients = new Set<pg.Client>();
  let provenAt = askedAt;
  let over = false;
  return {
    ...leader,
    isProven: () => !over && msBetween(provenAt, clock()) <= proofMsMax,
    prove: (at) => {
      if (at.steadyMs > provenAt.steadyMs) provenAt = at;
    },
    join: (client) => {
      if (over) return cut(client);
      clients.add(client);
      client.once("end", () => clients.delete(client));
    },
    end: () => {
      over = true;
      for (const client of clients) cut(client);
      clients.clear();
    },
  };
}

export function cut(client: pg.Client): void {
  client.connection.stream.destroy(new NoLeader());
}
