import { sourceClock } from "@paperchain/core/market/source-clock.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { powers } from "@paperchain/core/oversight/powers.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import { countLeaves, recordTree } from "../log/queries/log-tree.ts";
import { countPolls, findLastPoll } from "../market/queries/polls.ts";
import { joinedCache } from "../providers/joined-cache.ts";
import { countHolders } from "./queries/holders.ts";
import { countDeviations, countOutages, countScenarios } from "./queries/transparency.ts";
import { listWitnesses } from "./queries/witnesses.ts";
import { showCheckpoint } from "./show-log.ts";

const dayMs = 24 * 60 * 60_000;
const holderDays = 30;

/** The powers and limits of this server's administrators, and their acts. Everybody gets the same answer. */
export function makeShowTransparency(context: Context) {
  // Cached, because it reads every price of a day, and a screen on a wall asks every few seconds.
  const cache = joinedCache<Deviations>({ cacheMs: 60_000, failureCacheMs: 5_000, entriesMax: 1 });
  const pollCache = joinedCache<Polls>({ cacheMs: 60_000, failureCacheMs: 5_000, entriesMax: 1 });
  return async () => {
    const { db, clock, settings, source, market, logKey, sealing } = context;
    const { seconds, payoutBps, settlement } = settings.newGroups;
    const holders = await countHolders(db, new Date(clock().getTime() - holderDays * dayMs));
    return {
      practice: true as const,
      may: [...powers.may],
      mayNot: [...powers.mayNot],
      settlement,
      payoutBps,
      tradeSeconds: seconds,
      startingBalance: writeUsdt(settings.newGroups.startingBalance),
      depositApproval: settings.newGroups.depositApproval,
      // The source that all servers use. This server's own setting may differ.
      source: market.feed().source ?? source.name,
      host: market.feed().host || null,
      sourceClock: market.feed().source === "simulated" ? null : sourceClock(market.feed().clock_ahead_ms),
      checkpoint: await showCheckpoint(context),
      key: writeKey(sha256, logKey),
      scenarios: await countScenarios(db),
      outages: await countOutages(db),
      polls: {
        ...(await pollCache.get("polls", clock(), () => readPolls(context))),
        last: await showLastPoll(db),
      },
      deviations: await cache.get("deviations", clock(), () => readDeviations(context)),
      holders: { ...holders, newestAt: holders.newestAt?.toISOString() ?? null },
      witnesses: await showWitnesses(context),
      records: {
        size: await countLeaves(db, recordTree),
        behindSeconds: secondsSince(sealing.coveredUntil(), clock()),
      },
    };
  };
}

async function showWitnesses({ db, settings }: Context) {
  const asked = new Map((await listWitnesses(db, settings.witnesses)).map((row) => [row.address, row]));
  return settings.witnesses.map((address) => ({
    address,
    cosignedAt: asked.get(address)?.cosigned_at?.toISOString() ?? null,
    problem: asked.get(address)?.problem ?? null,
  }));
}

const secondsSince = (time: Date | undefined, now: Date) =>
  time ? Math.max(0, Math.round((now.getTime() - time.getTime()) / 1_000)) : null;

type Polls = Awaited<ReturnType<typeof readPolls>>;

async function readPolls({ db, clock }: Context) {
  const since = new Date(clock().getTime() - dayMs);
  return { since: since.toISOString(), ...(await countPolls(db, since)) };
}

async function showLastPoll(db: Context["db"]) {
  const last = await findLastPoll(db);
  return last ? { number: last.number, at: last.at.toISOString() } : null;
}

type Deviations = Awaited<ReturnType<typeof readDeviations>>;

async function readDeviations({ db, clock }: Context) {
  const since = new Date(clock().getTime() - dayMs);
  const counted = await countDeviations(db, since);
  return { since: since.toISOString(), ...counted, unexplained: counted.moved - counted.explained };
}
