import { refuse } from "@paperchain/contract/refused.ts";
import { readPrice } from "@paperchain/core/market/price.ts";
import { type ScenarioSpan, scenarioAt, shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Context } from "../../context.ts";
import type { ShownCoin } from "../market-board.ts";
import { listTickPrices } from "../queries/market.ts";
import { listScenariosSince } from "../queries/scenarios.ts";
import { type Chart, SourceFailed } from "../sources/market-source.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** A coin's prices over time as members saw them: each market price, moved by the scenario of that moment. */
export async function readChart(context: Context, coin: ShownCoin, days: number) {
  const now = context.clock();
  const since = new Date(now.getTime() - days * dayMs);
  const market = await readMarket(context, coin, days, now, since);
  if (!market) return refuse("not_found");
  const spans = (await listScenariosSince(context.db, coin.id, since)).map((row) => ({
    action: row.action,
    percentage: row.percentage,
    since: row.set_at,
    until: row.removed_at ?? undefined,
    note: row.note,
  }));
  const last: [number, number] = [coin.sourceAt.getTime(), Number(coin.marketPrice)];
  const before = market.prices
    .filter(([at]) => at < last[0])
    .map(([at, price]): [number, number] => [at, price]);
  const prices = [...before, last];
  return {
    prices: [
      ...before.map((point) => moved(point, spans)),
      [last[0], Number(coin.price)] as [number, number],
    ],
    market_prices: spans.length > 0 ? prices : [],
    market_caps: market.marketCaps.map(([at, cap]): [number, number] => [at, cap]),
    total_volumes: market.volumes.map(([at, volume]): [number, number] => [at, volume]),
    scenarios: spans.map(({ since: from, until, ...terms }) => ({
      ...terms,
      since: from.toISOString(),
      until: until?.toISOString() ?? null,
      by: "administrator" as const,
    })),
    source: coin.source,
  };
}

function moved([at, market]: [number, number], spans: readonly ScenarioSpan[]): [number, number] {
  const scenario = scenarioAt(spans, new Date(at));
  const price = scenario && readPrice(market);
  return [at, price ? Number(shownPrice(price, scenario)) : market];
}

/** The source's prices, or, if it does not answer, the prices recorded here. */
async function readMarket(context: Context, coin: ShownCoin, days: number, now: Date, since: Date) {
  try {
    return await context.source.readChart(coin.id, days, now);
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const ticks = await listTickPrices(context.db, coin, since);
    const recorded: Chart = {
      prices: ticks.map(
        ({ source_at, market_price }) => [source_at.getTime(), Number(market_price)] as const,
      ),
      marketCaps: [],
      volumes: [],
    };
    return recorded;
  }
}
