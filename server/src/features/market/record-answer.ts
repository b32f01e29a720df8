import { answerProblem } from "@paperchain/core/market/answer-problem.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import { pollAfterMs } from "@paperchain/core/market/pace.ts";
import { shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { type Feed, nextMarketSeq } from "../../db/queries/market.ts";
import { countRefusedQuotes, endOutage, lockFeed, updateFeed } from "../../db/queries/market-feed.ts";
import { insertTicks, listActiveScenarios, listNewestTicks, saveCoins } from "../../db/queries/ticks.ts";
import { transact } from "../../db/transact.ts";
import type { CoinQuote, Malformed } from "../../providers/market-source.ts";
import { publishMarket } from "../../realtime/publish.ts";
import { type Belief, type BelievedQuote, believeQuotes } from "./believe-quotes.ts";
import { demandOf } from "./demand.ts";
import { noteFailure } from "./record-failure.ts";

/** Writes what is believed of an answer, all of it or nothing. An answer that came after the lease was lost is no news. */
export async function recordAnswer(
  context: Context,
  quotes: readonly (CoinQuote | Malformed)[],
): Promise<void> {
  const now = context.clock();
  const source = context.source.name;
  await transact(context.db, async (tx) => {
    const feed = await lockFeed(tx);
    if (feed.lease_holder !== context.serverId || feed.source !== source) return;
    const newest = await listNewestTicks(tx, source);
    const belief = believeQuotes(quotes, newest, now);
    await countRefused(tx, belief, source, now);
    const [newestTick] = newest.values();
    const problem = answerProblem(belief.counts, newestTick?.at, now);
    if (problem) return noteFailure(tx, context, feed, { problem, retryAfterMs: undefined });
    if (belief.believed.length > 0) await recordTicks(tx, belief.believed, source, now);
    await noteSuccess(tx, context, feed, now);
    if (belief.believed.length > 0 || feed.failures > 0 || feed.problem !== "") await publishMarket(tx);
  });
}

async function recordTicks(
  tx: Database,
  believed: readonly BelievedQuote[],
  source: MarketSourceName,
  now: Date,
): Promise<void> {
  const seq = await nextMarketSeq(tx);
  const scenarios = await listActiveScenarios(tx);
  const ticks = believed.map(({ quote, price }) => {
    const scenario = scenarios.get(quote.id);
    return {
      coin_id: quote.id,
      source_at: quote.at,
      received_at: now,
      source,
      market_price: price,
      scenario_id: scenario?.id ?? null,
      price: shownPrice(price, scenario),
      seq,
    };
  });
  const recorded = await insertTicks(tx, ticks);
  const coins = believed.filter(({ quote }) => recorded.has(quote.id));
  await saveCoins(
    tx,
    coins.map(({ quote }) => ({
      id: quote.id,
      symbol: quote.symbol,
      name: quote.name,
      image_url: quote.imageUrl ?? null,
      rank: quote.rank,
      facts: quote.facts,
      tick_at: quote.at,
      seq,
    })),
  );
}

async function noteSuccess(tx: Database, context: Context, feed: Feed, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + pollAfterMs(demandOf(feed, context.source, now)));
  await updateFeed(tx, { polled_at: now, poll_due_at: dueAt, failures: 0, problem: "" });
  if (feed.failures > 0) await endOutage(tx, now);
}

async function countRefused(
  tx: Database,
  belief: Belief,
  source: MarketSourceName,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const rows = [...belief.refused].map(([problem, count]) => ({
    day,
    source,
    problem,
    count: BigInt(count),
  }));
  await countRefusedQuotes(tx, rows);
}
