import type pg from "pg";
import { type Moment, momentNow, msBetween } from "./moment.ts";
import { NoLeader } from "./no-leader.ts";
import type { Leader } from "./prove-leader.ts";

/** The time from when a server was proven to be the leader until that could not be proven any more. */
export interface Term extends Leader {
  readonly address: string;
  /** Whether the last proof is recent enough: nobody can have become leader since. */
  isProven(): boolean;
  /** Notes a proof, by the moment at which it was asked for. */
  prove(askedAt: Moment): void;
  /** Cuts a client's connection when the term ends. */
  join(client: pg.Client): void;
  end(): void;
}

/**
 * `proofMsMax` is how long a proof lasts. It must be shorter than a silent leader keeps its office: with Patroni, `ttl`
 * less `loop_wait`.
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
