import type { Context } from "../../context.ts";
import { type Bytes, bytesOf } from "../../http/bind/bind-bytes.ts";
import type { MarketBoard } from "../market-board.ts";
import { marketCoinView } from "./coin-view.ts";

export interface MarketQuery {
  readonly ids?: readonly string[] | undefined;
  readonly per_page: number;
  readonly page: number;
  readonly sparkline: boolean;
}

const pagesMax = 200;

/** Returns pages of the market as bytes. Between two changes everybody gets the same ones, built once. */
export function cacheMarketPages(market: MarketBoard): (query: MarketQuery) => Bytes {
  const pages = new Map<string, Bytes>();
  market.onChange(() => pages.clear());
  return (query) => {
    const key = JSON.stringify(query);
    const cached = pages.get(key);
    if (cached) return cached;
    const page = bytesOf(listMarket(market, query));
    if (pages.size < pagesMax) pages.set(key, page);
    return page;
  };
}

function listMarket(market: Context["market"], query: MarketQuery) {
  const wanted = query.ids && new Set(query.ids);
  const coins = market.coins().filter(({ id }) => !wanted || wanted.has(id));
  const from = (query.page - 1) * query.per_page;
  return coins.slice(from, from + query.per_page).map((coin) => marketCoinView(coin, query));
}
