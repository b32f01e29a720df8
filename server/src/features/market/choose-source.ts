import { acceptQuote } from "@paperchain/core/market/accept-quote.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { Context } from "../../context.ts";
import { findFeed } from "../../db/queries/market.ts";
import { keepFirstSource, updateFeed } from "../../db/queries/market-feed.ts";
import { transact } from "../../db/transact.ts";
import { type MarketSource, SourceFailed } from "../../providers/market-source.ts";
import { publishMarket } from "../../realtime/publish.ts";

export type SourceChoice = MarketSourceName | "auto";
export type Sources = { readonly [Name in MarketSourceName]: MarketSource };

/**
 * Where prices come from. `auto` asks the price service at the very first start and takes simulated prices where it does
 * not answer; what was chosen then stays, so that an outage never turns real prices into simulated ones.
 */
export async function chooseSource(
  { db, clock }: Pick<Context, "db" | "clock">,
  choice: SourceChoice,
  sources: Sources,
): Promise<MarketSource> {
  const feed = await findFeed(db);
  if (choice !== "auto") {
    if (feed.source !== choice) await changeSource(db, choice);
    return sources[choice];
  }
  if (feed.source) return sources[feed.source];
  const found = (await answers(sources.coingecko, clock())) ? "coingecko" : "simulated";
  return sources[await keepFirstSource(db, found)];
}

/** Another source's failures and pace are not this one's, and its prices are not shown. */
async function changeSource(db: Context["db"], source: MarketSourceName): Promise<void> {
  await transact(db, async (tx) => {
    await updateFeed(tx, {
      source,
      lease_until: new Date(0),
      poll_due_at: new Date(0),
      polled_at: null,
      failures: 0,
      problem: "",
    });
    await publishMarket(tx);
  });
}

async function answers(source: MarketSource, now: Date): Promise<boolean> {
  try {
    const quotes = await source.listQuotes([], now);
    return quotes.some((quote) => quote !== "malformed" && "price" in acceptQuote(quote, undefined, now));
  } catch (error) {
    if (error instanceof SourceFailed) return false;
    throw error;
  }
}
