import { pollMarket } from "../../market/polling/poll-market.ts";
import { wantMarket } from "../../market/queries/market.ts";
import { coingeckoMarket } from "../../market/sources/coingecko/coingecko-market.ts";
import { asOwner } from "../database/database.ts";
import { aServer, type TestServer } from "../server.ts";
import { aPriceService, type FakePriceService } from "./fake-price-service.ts";

/** A server whose prices come from a fake price service, and how to move both through time. */
export interface PriceFeed {
  readonly server: TestServer;
  readonly service: FakePriceService;
  /** Moves the clocks of the server and of the service. */
  advance(ms: number): void;
  /** Records that somebody watches prices. */
  watch(): Promise<void>;
  /**
   * Polls when the next poll of a failed source is due; with short timeouts; or as if the operator had chosen another
   * host.
   */
  retry(options?: { hasty?: boolean; host?: string }): Promise<void>;
  /** The market as the server shows it now. */
  prices(): Promise<Record<string, string>>;
  ticks(): Promise<Record<string, unknown>[]>;
  refused(): Promise<Record<string, number>>;
}

export async function aPriceFeed(options: { callsPerMonth?: number } = {}): Promise<PriceFeed> {
  const service = await aPriceService(new Date("2026-03-01T12:00:00Z"));
  service.clock = () => service.at;
  const ask = (answerMsMax: number) =>
    coingeckoMarket({
      url: service.url,
      key: undefined,
      callsPerMonth: options.callsPerMonth ?? 1_000_000,
      limits: { answerMsMax, bytesMax: 2_000_000 },
    });
  const [source, hasty] = [ask(10_000), ask(100)];
  const server = await aServer({ source });
  const { context, target } = server;
  const advance = (ms: number) => {
    server.advance(ms);
    service.at = new Date(service.at.getTime() + ms);
  };
  return {
    server,
    service,
    advance,
    watch: () => wantMarket(context.db, context.clock()),
    retry: async ({ hasty: isHasty = false, host = source.host } = {}) => {
      advance(60_000);
      await wantMarket(context.db, context.clock());
      await pollMarket({ ...context, source: { ...(isHasty ? hasty : source), host } });
    },
    prices: async () => {
      await context.market.refresh();
      return Object.fromEntries(context.market.coins().map(({ id, price }) => [id, price]));
    },
    ticks: () =>
      asOwner(
        target,
        "select coin_id, source_at, market_price, price from ticks order by source_at, coin_id",
      ),
    refused: async () => {
      const rows = await asOwner(
        target,
        "select problem, sum(count)::int as count from refused_quotes group by 1",
      );
      return Object.fromEntries(rows.map(({ problem, count }) => [String(problem), Number(count)]));
    },
  };
}
