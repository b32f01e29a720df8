import { feedState } from "@paperchain/core/market/feed-state.ts";
import { isPollDue } from "@paperchain/core/market/pace.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { transact } from "../../db/transact.ts";
import { publishMarket } from "../../realtime/publish.ts";
import { type Feed, findFeed } from "../queries/market.ts";
import { beginOutage, lockFeed, takeLease, updateFeed } from "../queries/market-feed.ts";
import { listWantedCoins } from "../queries/ticks.ts";
import { SourceFailed } from "../sources/market-source.ts";
import { demandOf } from "./demand.ts";
import { recordAnswer } from "./record-answer.ts";
import { recordFailedPoll, recordFailure } from "./record-failure.ts";
import { spendCalls } from "./spend-calls.ts";

/** The result of a turn: the source was polled, or why it was not. */
export type PollResult = "asked" | "not_due" | "not_ours" | "no_calls";

/** Longer than any answer may take, so that no other server polls meanwhile. */
export const leaseMs = 15_000;
const renewBeforeMs = 10_000;
/** A lease that ends later than this was set by a clock that is or was far ahead. */
const leaseBelievedMs = 10 * 60_000;

const turns = new Map<string, Promise<PollResult>>();

/** One turn of the poller, on every server every second. The holder of the lease polls the source when it is due. */
export function pollMarket(context: Context): Promise<PollResult> {
  // Simultaneous turns of this server share one poll.
  return turns.get(context.serverId) ?? startTurn(context);
}

function startTurn(context: Context): Promise<PollResult> {
  const turn = takeTurn(context).finally(() => turns.delete(context.serverId));
  turns.set(context.serverId, turn);
  return turn;
}

async function takeTurn(context: Context): Promise<PollResult> {
  const now = context.clock();
  const seen = await findFeed(context.db);
  const isOurs = seen.lease_holder === context.serverId;
  const isFresh = isOurs && msUntil(seen.lease_until, now) > renewBeforeMs;
  if (isFresh && !isDue(seen, context, now)) return "not_due";
  if (!isOurs && isHeld(seen, now)) return "not_ours";
  const feed = await takeLease(context.db, {
    holder: context.serverId,
    source: context.source.name,
    host: context.source.host,
    now,
    until: new Date(now.getTime() + leaseMs),
    believedUntil: new Date(now.getTime() + leaseBelievedMs),
  });
  if (!feed) return "not_ours";
  return isDue(feed, context, now) ? ask(context, feed, now) : "not_due";
}

async function ask(context: Context, feed: Feed, now: Date): Promise<PollResult> {
  const ids = await listWanted(context, now);
  const { callsPerMonth } = context.source;
  if (callsPerMonth !== undefined && !(await spendCalls(context, callsPerMonth, ids.length > 0 ? 2 : 1))) {
    await sayNoCalls(context, feed, now);
    return "no_calls";
  }
  try {
    await recordAnswer(context, await context.source.listQuotes(ids, now), now);
  } catch (error) {
    await recordFailure(context, error, now);
    if (!(error instanceof SourceFailed)) throw error;
  }
  return "asked";
}

const wantedMs = 60 * 60_000;
/** Coins up to this rank come with the list. */
export const listRankMax = 250;
const wantedMax = 100;

function listWanted({ db }: Context, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - wantedMs);
  return listWantedCoins(db, { since, beyondRank: listRankMax, limit: wantedMax });
}

const noCallsProblem = "The price plan's calls are used up for now.";

async function sayNoCalls(context: Context, feed: Feed, now: Date): Promise<void> {
  const { db, market, source } = context;
  const problem = noCallsProblem;
  // Nothing failed, but there are no new prices. Once the prices are old, this counts as an outage.
  if (feedState({ failures: feed.failures, updatedAt: market.updatedAt() }, now) !== "live")
    await beginOutage(db, { id: newId(now), source: source.name, began_at: feed.priced_at ?? now, problem });
  if (feed.problem === problem) return;
  await transact(db, async (tx) => {
    const locked = await lockFeed(tx);
    if (locked.problem === problem) return;
    await recordFailedPoll(tx, context, locked, { askedAt: now, answeredAt: now, problem });
    await updateFeed(tx, { problem });
    await publishMarket(tx);
  });
}

function isDue(feed: Feed, { source }: Context, now: Date): boolean {
  const polls = {
    failures: feed.failures,
    polledAt: feed.polled_at ?? undefined,
    dueAt: feed.poll_due_at,
  };
  return isPollDue(polls, demandOf(feed, source, now), now);
}

const isHeld = ({ lease_until }: Feed, now: Date) =>
  msUntil(lease_until, now) > 0 && msUntil(lease_until, now) <= leaseBelievedMs;

const msUntil = (then: Date, now: Date) => then.getTime() - now.getTime();
