import { type ScenarioTerms, shownPrice } from "@paperchain/core/market/scenario.ts";
import type { ShownTick } from "@paperchain/core/oversight/prices/price-item.ts";
import type { Database } from "../../db/connect.ts";
import type { MarketBoard } from "../market-board.ts";
import { nextMarketSeq } from "../queries/market.ts";
import { countRefusedQuotes } from "../queries/market-feed.ts";
import {
  insertTicks,
  listActiveScenarios,
  listExistingTicks,
  saveCoins,
  saveSparklines,
} from "../queries/ticks.ts";
import type { CoinQuote, MarketSource } from "../sources/market-source.ts";
import type { TicksTable } from "../tables.ts";
import type { AcceptedQuote, AcceptedQuotes } from "./accept-quotes.ts";

/** The ticks of an answer by coin, as the application computed them, and their sequence number. */
export interface NewTicks {
  readonly ticks: ReadonlyMap<string, ShownTick>;
  readonly seq: bigint | undefined;
}

/** Records accepted quotes as the newest ticks of their coins, and counts the rejected ones. */
export async function recordQuotes(
  tx: Database,
  { acceptedQuotes, refused }: AcceptedQuotes,
  asked: Asked,
  now: Date,
): Promise<NewTicks> {
  const { source } = asked;
  const day = now.toISOString().slice(0, 10);
  await countRefusedQuotes(
    tx,
    [...refused].map(([problem, count]) => ({ day, source: source.name, problem, count: BigInt(count) })),
  );
  const existing = await listExistingTicks(
    tx,
    acceptedQuotes.map(({ quote }) => ({ coinId: quote.id, at: quote.at })),
  );
  const fresh = acceptedQuotes.filter(({ quote }) => !existing.has(quote.id));
  return fresh.length > 0 ? recordTicks(tx, fresh, asked, now) : { ticks: new Map(), seq: undefined };
}

interface Asked {
  readonly source: Pick<MarketSource, "name" | "host">;
  /** The coins as this server read them from the last commit. */
  readonly market: Pick<MarketBoard, "coin">;
}

async function recordTicks(
  tx: Database,
  acceptedQuotes: readonly AcceptedQuote[],
  { source, market }: Asked,
  now: Date,
): Promise<NewTicks> {
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
  // Most polls bring the same points as the poll before. Sending and comparing them was half of a poll's work in the
  // database.
  const lines = quotes.filter(({ id, facts }) => !isSame(facts.sparkline, market.coin(id)?.facts.sparkline));
  await saveSparklines(
    tx,
    lines.map(({ id, facts }) => ({ coinId: id, points: facts.sparkline })),
    seq,
  );
  // Uses the application's values and not the database's, so that a trigger that changes or drops a tick there is
  // noticed.
  return { ticks: new Map(ticks.map((tick) => [tick.coin_id, shownTick(tick, scenarios)])), seq };
}

const isSame = (points: readonly number[], before: readonly number[] | undefined) =>
  points.length === before?.length && points.every((point, place) => point === before[place]);

function shownTick(tick: TicksTable, scenarios: ReadonlyMap<string, ScenarioTerms>): ShownTick {
  return {
    seq: Number(tick.seq),
    at: tick.source_at.toISOString(),
    receivedAt: tick.received_at.toISOString(),
    source: tick.source,
    host: tick.host,
    marketPrice: tick.market_price,
    price: tick.price,
    scenario: scenarios.get(tick.coin_id) ?? null,
  };
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
