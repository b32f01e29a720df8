import { acceptQuote } from "@paperchain/core/market/accept-quote.ts";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { publishMarket } from "../../realtime/publish.ts";
import { findFeed } from "../queries/market.ts";
import { storeFirstSource, updateFeed } from "../queries/market-feed.ts";
import { type MarketSource, SourceFailed } from "../sources/market-source.ts";

export interface Sources {
  /** CoinGecko, or the operator's replacement. */
  readonly service: MarketSource;
  /** Opened only if it is chosen, because the first time commits the server to its prices in the operator log. */
  readonly openSimulated: () => Promise<MarketSource>;
}

/**
 * The source of prices. At the very first start, `auto` asks the price service, and takes simulated prices if it does
 * not answer. That choice stays, so that an outage never turns real prices into simulated ones.
 */
export async function chooseSource(
  { db, clock }: Pick<Context, "db" | "clock">,
  choice: Config["MARKET"],
  sources: Sources,
): Promise<MarketSource> {
  const feed = await findFeed(db);
  const { service, openSimulated } = sources;
  const chosen = choice === "auto" ? feed.source : choice;
  if (chosen) {
    const source = chosen === "simulated" ? await openSimulated() : service;
    if (feed.source !== source.name || feed.host !== source.host) await changeSource(db, source);
    return source;
  }
  const found = (await answers(service, clock())) ? service : simulatedSource;
  return (await storeFirstSource(db, found)) === "simulated" ? openSimulated() : service;
}

const simulatedSource = { name: "simulated", host: "" } as const;

/** After a change of source, the earlier source's failures and pace do not count, and its prices are not shown. */
async function changeSource(db: Context["db"], { name, host }: MarketSource): Promise<void> {
  await transact(db, async (tx) => {
    await updateFeed(tx, {
      source: name,
      host,
      lease_until: new Date(0),
      poll_due_at: new Date(0),
      polled_at: null,
      clock_ahead_ms: null,
      failures: 0,
      problem: "",
    });
    await publishMarket(tx);
  });
}

async function answers(source: MarketSource, now: Date): Promise<boolean> {
  try {
    const { quotes } = await source.listQuotes([], now);
    return quotes.some((quote) => quote !== "malformed" && "price" in acceptQuote(quote, undefined, now));
  } catch (error) {
    if (error instanceof SourceFailed) return false;
    throw error;
  }
}
