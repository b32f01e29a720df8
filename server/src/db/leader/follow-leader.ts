import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { TemporaryProblem } from "../../config.ts";
import { type Found, findLeader } from "./find-leader.ts";
import { leaderClient } from "./leader-client.ts";
import { momentNow } from "./moment.ts";
import { proveLeader } from "./prove-leader.ts";
import { beginTerm, cut, type Term } from "./term.ts";

export interface FollowedLeader {
  /** Its clients connect to the leader, whichever host that is. */
  readonly LeaderClient: typeof pg.Client;
  close(): Promise<void>;
}

export interface Following {
  /** How often the leader has to prove itself. */
  readonly proofEveryMs?: number;
  readonly proofMsMax?: number;
  /** How long the first search may take. */
  readonly patienceMs?: number;
  readonly log?: (line: string) => void;
}

const searchEveryMs = 500;
// A host that does not answer must not delay the others for long, because one of them may be the leader by now.
const searchMsMax = 3_000;

/**
 * Finds the host that takes writes, checks regularly that it is still the leader, and finds the next one when it is
 * not. Connections to the previous leader are cut.
 */
export async function followLeader(
  addresses: readonly string[],
  { proofEveryMs = 1_000, proofMsMax = 6_000, patienceMs = 60_000, log = () => {} }: Following = {},
): Promise<FollowedLeader> {
  let term: Term | undefined;
  let timeline = 0;
  let watched: pg.Client | undefined;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const rest = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => {});

  const begin = ({ client, leader, askedAt }: Found) => {
    watched = client;
    timeline = leader.timeline;
    term = beginTerm(leader, { askedAt, proofMsMax });
    term.join(client);
    log(`The database at ${hostOf(leader.address)} takes writes, on timeline ${timeline}.`);
    return term;
  };
  const serve = async (current: Term, client: pg.Client) => {
    while (current.isProven()) {
      const askedAt = momentNow();
      const proven = proveLeader(client).then(() => current.prove(askedAt));
      // A late answer, no answer, and a term that somebody doubts all end the term.
      await Promise.race([proven, expiry(current, proofEveryMs / 4)]).catch(() => current.end());
      if (current.isProven()) await rest(proofEveryMs);
    }
  };
  const run = async (first: Found) => {
    let found: Found | undefined = first;
    while (!isClosed()) {
      if (found) {
        const current = begin(found);
        await serve(current, found.client);
        current.end();
        term = undefined;
        if (!isClosed()) log(`The database at ${hostOf(current.address)} cannot be proven to take writes.`);
      } else await rest(searchEveryMs);
      found = isClosed() ? undefined : (await findLeader(addresses, timeline, searchMsMax)).found;
    }
    if (found) cut(found.client);
  };

  const running = run(await findFirst(addresses, patienceMs));
  return {
    LeaderClient: leaderClient({ now: () => term, doubt: (doubted) => doubted.end() }),
    close: async () => {
      closing.abort();
      await watched?.end().catch(() => {});
      term?.end();
      await running;
    },
  };
}

/** Waits until the term can no longer be proven. */
async function expiry(term: Term, everyMs: number): Promise<void> {
  while (term.isProven()) await wait(everyMs, undefined, { ref: false });
}

async function findFirst(addresses: readonly string[], patienceMs: number): Promise<Found> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { found, problems } = await findLeader(addresses, 0, searchMsMax);
    if (found) return found;
    if (performance.now() > until) {
      const each = problems.map(({ address, message }) => `${hostOf(address)}: ${message}`);
      throw new TemporaryProblem(`No host of DATABASE_URL takes writes.\n  ${each.join("\n  ")}`);
    }
    await wait(searchEveryMs);
  }
}

/** The host's address without the login. */
const hostOf = (address: string) => new URL(address).host;
