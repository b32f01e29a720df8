import { retryAfterMs } from "@paperchain/core/market/pace.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { newId } from "../../db/new-id.ts";
import { transact } from "../../db/transact.ts";
import { publishMarket } from "../../realtime/publish.ts";
import type { Feed } from "../queries/market.ts";
import { beginOutage, lockFeed, updateFeed } from "../queries/market-feed.ts";
import { SourceFailed } from "../sources/market-source.ts";
import { demandOf } from "./demand.ts";
import { type Poll, recordPoll } from "./record-poll.ts";
import { recordSilence } from "./record-silence.ts";

export interface Failure {
  /** A sentence that screens may show. */
  readonly problem: string;
  /** How long the source wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** The time since which there have been no new prices. */
  readonly since: Date;
}

/**
 * Records that there are no new prices: the source gave no answer, or this server failed to process it, for example
 * because its database refused it.
 */
export async function recordFailure(context: Context, error: unknown, askedAt: Date): Promise<void> {
  const since = context.clock();
  const failure =
    error instanceof SourceFailed
      ? { problem: error.message, retryAfterMs: error.retryAfterMs, since }
      : { problem: ownProblem, retryAfterMs: undefined, since };
  await transact(context.db, async (tx) => {
    const feed = await lockFeed(tx);
    if (feed.lease_holder !== context.serverId) return;
    await recordSilence(tx, context, feed, since);
    await recordFailedPoll(tx, context, feed, { askedAt, answeredAt: since, problem: failure.problem });
    await noteFailure(tx, context, feed, failure);
  });
}

const ownProblem = "An error on this server stopped new prices.";

/** Records a poll without an answer. */
export async function recordFailedPoll(
  tx: Database,
  { source }: Pick<Context, "source">,
  { seq }: Feed,
  poll: Pick<Poll, "askedAt" | "answeredAt" | "problem">,
): Promise<void> {
  const nothing = { answerHashes: [], quoted: [], ticks: new Map() };
  await recordPoll(tx, { source, result: "failed", ...nothing, seq, ...poll });
}

/** Prices stay, and every screen learns at once that they are not fresh. */
export async function noteFailure(
  tx: Database,
  context: Context,
  feed: Feed,
  failure: Failure,
): Promise<void> {
  const now = context.clock();
  const failures = feed.failures + 1;
  const { watched } = demandOf(feed, context.source, now);
  const waitMs = retryAfterMs(failures, failure.retryAfterMs, watched);
  await updateFeed(tx, {
    failures,
    problem: failure.problem,
    poll_due_at: new Date(now.getTime() + waitMs),
  });
  await beginOutage(tx, {
    id: newId(now),
    source: context.source.name,
    began_at: failure.since,
    problem: failure.problem,
  });
  await publishMarket(tx);
}
