import { shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Database } from "../../../db/connect.ts";
import { nextMarketSeq } from "../../../db/queries/market/market.ts";
import { countRefusedQuotes } from "../../../db/queries/market/market-feed.ts";
import {
  insertTicks,
  listActiveScenarios,
  saveCoins,
  saveSparklines,
} from "../../../db/queries/market/ticks.ts";
import type { CoinQuote, MarketSource } from "../../../providers/market/market-source.ts";
import type { AcceptedQuote, AcceptedQuotes } from "./accept-quotes.ts";

/** Records accepted quotes as ticks, each coin's newest, and counts the rejected ones. */
export async function recordQuotes(
  tx: Database,
  { acceptedQuotes, refused }: AcceptedQuotes,
  source: Asked,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await countRefusedQuotes(
    tx,
    [...refused].map(([problem, count]) => ({ day, source: source.name, problem, count: BigInt(count) })),
  );
  if (acceptedQuotes.length > 0) await recordTicks(tx, acceptedQuotes, source, now);
}

type Asked = Pick<MarketSource, "name" | "host">;

async function recordTicks(
  tx: Database,
  acceptedQuotes: readonly AcceptedQuote[],
  source: Asked,
  now: Date,
): Promise<void> {
  const seq = await nextMarketSeq(tx);
  const scenarios = await listActiveScenarios(tx);
  const ticks = acceptedQuotes.map(({ quote, price }) => {
    const scenario = scenarios.get(quote.id);
    return {
      coin_id: quote.id,
      source_at: quote.at,
      received_at: now,
      source: source.name,
      host: source.name === "operator" ? source.host : null,
      market_price: price,
      scenario_id: scenario?.id ?? null,
      price: shownPrice(price, scenario),
      seq,
    };
  });
  const recorded = await insertTicks(tx, ticks);
  const quotes = acceptedQuotes.map(({ quote }) => quote).filter(({ id }) => recorded.has(id));
  await saveCoins(
    tx,
    quotes.map((quote) => coinRow(quote, seq)),
  );
  await saveSparklines(
    tx,
    quotes.map(({ id, facts }) => ({ coinId: id, points: facts.sparkline })),
    seq,
  );
}

function coinRow({ facts: { sparkline: _apart, ...facts }, ...quote }: CoinQuote, seq: bigint) {
  return {
    id: quote.id,
    symbol: quote.symbol,
    name: quote.name,
    image_url: quote.imageUrl ?? null,
    rank: quote.rank,
    facts,
    tick_at: quote.at,
    seq,
  };
}
