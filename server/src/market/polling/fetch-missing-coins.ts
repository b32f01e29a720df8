import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { publishMarket } from "../../realtime/publish.ts";
import { lockFeed } from "../queries/market-feed.ts";
import { listNewestTicks, wantCoins } from "../queries/ticks.ts";
import { SourceFailed } from "../sources/market-source.ts";
import { acceptQuotes } from "./accept-quotes.ts";
import { recordPoll } from "./record-poll.ts";
import { recordQuotes } from "./record-quotes.ts";

/**
 * Adds coins to the market that are not among the largest. The source is asked for each by name once; from then on they
 * are polled with the others as long as somebody wants them. If the source cannot be asked, they stay absent.
 */
export async function fetchMissingCoins(context: Context, ids: readonly string[]): Promise<void> {
  const { source } = context;
  if (!source.quoteCoins) return;
  const askedAt = context.clock();
  try {
    const { quotes, answerHashes } = await source.quoteCoins(ids, askedAt);
    if (quotes.length === 0) return;
    const now = context.clock();
    await transact(context.db, async (tx) => {
      const feed = await lockFeed(tx);
      if (feed.source !== source.name) return;
      const belief = acceptQuotes(quotes, await listNewestTicks(tx, source.name), now);
      const { ticks, seq = feed.seq } = await recordQuotes(tx, belief, context, now);
      const times = { askedAt, answeredAt: now };
      const poll = { source, ...times, result: "answered", problem: null, answerHashes } as const;
      // Anybody can ask for invented names. Only a coin with a price is recorded in a poll.
      if (ticks.size > 0) await recordPoll(tx, { ...poll, quoted: belief.quoted, ticks, seq });
      await wantCoins(tx, ids, now);
      await publishMarket(tx);
    });
    await context.market.refresh();
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
  }
}
