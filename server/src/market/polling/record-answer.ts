import { answerProblem } from "@paperchain/core/market/answer-problem.ts";
import { nextPollAt } from "@paperchain/core/market/pace.ts";
import { sourceClock } from "@paperchain/core/market/source-clock.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { publishMarket } from "../../realtime/publish.ts";
import type { Feed } from "../queries/market.ts";
import { endOutage, lockFeed, updateFeed } from "../queries/market-feed.ts";
import { listNewestTicks } from "../queries/ticks.ts";
import type { SourceAnswer } from "../sources/market-source.ts";
import { acceptQuotes } from "./accept-quotes.ts";
import { demandOf } from "./demand.ts";
import { noteFailure } from "./record-failure.ts";
import { recordPoll } from "./record-poll.ts";
import { recordQuotes } from "./record-quotes.ts";
import { recordSilence } from "./record-silence.ts";

/** Writes the accepted quotes of an answer, all or none. An answer that came after the lease was lost is dropped. */
export async function recordAnswer(
  context: Context,
  { quotes, answerHashes, clockAheadMs }: SourceAnswer,
  askedAt: Date,
): Promise<void> {
  const now = context.clock();
  const { source } = context;
  await transact(context.db, async (tx) => {
    const feed = await lockFeed(tx);
    if (feed.lease_holder !== context.serverId || feed.source !== source.name) return;
    const wasSilent = await recordSilence(tx, context, feed, now);
    const newest = await listNewestTicks(tx, source.name);
    const belief = acceptQuotes(quotes, newest, now);
    const { ticks, seq = feed.seq } = await recordQuotes(tx, belief, context, now);
    await updateFeed(tx, { clock_ahead_ms: clockAheadMs });
    const [newestTick] = newest.values();
    const problem = answerProblem(belief.counts, newestTick?.at, now);
    await recordPoll(tx, {
      source,
      askedAt,
      answeredAt: now,
      result: ticks.size > 0 ? "answered" : "empty",
      problem: problem ?? null,
      answerHashes,
      quoted: belief.quoted,
      ticks,
      seq,
    });
    if (problem) {
      // A source that repeats itself gave no new prices since the last ones, unless it was not asked meanwhile.
      const isFrozen = belief.counts.notAdvanced > 0 && !wasSilent;
      const since = (isFrozen ? feed.priced_at : null) ?? now;
      return noteFailure(tx, context, feed, { problem, retryAfterMs: undefined, since });
    }
    await noteSuccess(tx, context, feed, { askedAt, now });
    if (belief.acceptedQuotes.length > 0) await updateFeed(tx, { priced_at: now });
    const isNews =
      belief.acceptedQuotes.length > 0 ||
      feed.failures > 0 ||
      feed.problem !== "" ||
      sourceClock(feed.clock_ahead_ms) !== sourceClock(clockAheadMs);
    if (isNews) await publishMarket(tx);
  });
}

async function noteSuccess(
  tx: Database,
  context: Context,
  feed: Feed,
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<void> {
  const dueAt = nextPollAt(askedAt, demandOf(feed, context.source, now));
  await updateFeed(tx, {
    polled_at: askedAt,
    poll_due_at: dueAt,
    price_due_at: dueAt,
    failures: 0,
    problem: "",
  });
  await endOutage(tx, now);
}
