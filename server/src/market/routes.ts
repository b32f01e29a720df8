import { marketEndpoints as endpoints } from "@paperchain/contract/market/endpoints.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { bindBytes } from "../http/bind/bind-bytes.ts";
import { listCoins } from "./admin/list-coins.ts";
import { removeScenario, setScenario } from "./admin/set-scenario.ts";
import { syncPrices } from "./admin/sync-prices.ts";
import { readChart } from "./coin/read-chart.ts";
import { coinImageRoutes } from "./coin/show-coin-image.ts";
import { showSimplePrices } from "./coin/show-simple-prices.ts";
import { coinDetailView } from "./list/coin-view.ts";
import { findCoin, findCoins } from "./list/find-coins.ts";
import { cacheMarketPages } from "./list/list-market.ts";
import { searchCoins } from "./list/search-coins.ts";
import { makeShowMarketSecret } from "./simulated/show-market-secret.ts";
import { feedView } from "./views/feed-view.ts";

export function marketRoutes(app: FastifyInstance, context: Context): void {
  const pageOf = cacheMarketPages(context.market);

  const often = { onAsked: () => context.market.want(context.clock()), onChange: context.market.onChange };
  bindBytes(app, context, endpoints.listMarket, often, async ({ query }) => {
    if (query.ids) await findCoins(context, query.ids);
    return context.market.coins().length === 0 ? refuse("no_prices") : pageOf(query);
  });
  bind(app, context, endpoints.showCoin, async ({ params }) => {
    context.market.want(context.clock());
    const coin = await findCoin(context, params.id);
    return coin ? coinDetailView(coin) : refuse("not_found");
  });
  bind(app, context, endpoints.showCoinChart, async ({ params, query }) => {
    const coin = await findCoin(context, params.id);
    return coin ? readChart(context, coin, query.days) : refuse("not_found");
  });
  bind(app, context, endpoints.searchCoins, ({ query }) => searchCoins(context, query.query));
  bind(app, context, endpoints.showSimplePrices, ({ query }) => showSimplePrices(context, query.ids));
  bind(app, context, endpoints.showFeed, async () => feedView(context));
  bind(app, context, endpoints.showMarketSecret, makeShowMarketSecret(context));
  coinImageRoutes(app, context);

  bind(app, context, endpoints.listCoins, ({ session }) => listCoins(context, session.role));
  bind(app, context, endpoints.listCoinsToManage, () => listCoins(context, "admin"));
  bind(app, context, endpoints.setScenario, ({ session, body }) =>
    setScenario(context, session.memberId, body),
  );
  bind(app, context, endpoints.removeScenario, ({ session, body }) =>
    removeScenario(context, session.memberId, body.coinId),
  );
  bind(app, context, endpoints.syncPrices, async () => {
    const message = await syncPrices(context);
    const listed = await listCoins(context, "admin");
    return "assets" in listed ? { ...listed, message } : listed;
  });
}
