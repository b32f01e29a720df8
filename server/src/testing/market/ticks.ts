import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import { type CoinFacts, forEachFact } from "@paperchain/core/market/coin-facts.ts";
import { transact } from "../../db/transact.ts";
import { recordFailedPoll } from "../../market/polling/record-failure.ts";
import { recordPause } from "../../market/polling/record-pause.ts";
import { recordPoll } from "../../market/polling/record-poll.ts";
import { recordQuotes } from "../../market/polling/record-quotes.ts";
import { thinTicks } from "../../market/polling/thin-ticks.ts";
import { storedPrice } from "../../market/queries/market.ts";
import { lockFeed, updateFeed } from "../../market/queries/market-feed.ts";
import type { TestServer } from "../server.ts";

/** Records a tick of a coin as the poller would, in a poll of its own: for tests that choose prices and times. */
export async function recordTick(
  server: TestServer,
  tick: { coinId?: string; at: Date; price: string; source?: MarketSourceName },
): Promise<void> {
  const { coinId = "bitcoin", at, price, source: name = "simulated" } = tick;
  const source = { name, host: "" };
  // Only the source's clock may be ahead of the server's.
  const receivedAt = new Date(Math.min(at.getTime(), server.context.clock().getTime()));
  await transact(server.context.db, async (tx) => {
    await updateFeed(tx, { source: name, polled_at: at });
    const feed = await lockFeed(tx);
    const acceptedQuotes = [{ quote: quoteOf(coinId, at, price), price: storedPrice(price) }];
    const counts = { accepted: 1, notAdvanced: 0, refused: 0 };
    const answer = { quoted: [coinId], acceptedQuotes, refused: new Map(), counts };
    const from = { source, market: server.context.market };
    const { ticks, seq = feed.seq } = await recordQuotes(tx, answer, from, receivedAt);
    const times = { askedAt: receivedAt, answeredAt: receivedAt };
    const poll = { source, ...times, result: "answered", problem: null, answerHashes: [] } as const;
    await recordPoll(tx, { ...poll, quoted: [coinId], ticks, seq });
  });
  await server.context.market.refresh();
}

/** Records a poll without an answer. */
export const failPoll = ({ context }: TestServer) =>
  transact(context.db, async (tx) => {
    const times = { askedAt: context.clock(), answeredAt: context.clock() };
    await recordFailedPoll(tx, context, await lockFeed(tx), { ...times, problem: "No answer." });
  });

/** Records that nobody asked for prices, if that is so for long enough. */
export const notePause = ({ context }: TestServer) => recordPause(context);

export const thinOldTicks = ({ context }: TestServer) => thinTicks(context);

const quoteOf = (id: string, at: Date, price: string) => ({
  id,
  symbol: id.slice(0, 3),
  name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  imageUrl: undefined,
  rank: 1,
  price,
  at,
  facts: noFacts,
});

const noFacts: CoinFacts = {
  ...forEachFact<Omit<CoinFacts, "sparkline">>((name) => [name, null]),
  sparkline: [],
};
