import { memo } from "react";
import { Link } from "react-router";
import { type ShownPrice, useLivePrice } from "../../../lib/stream/prices.ts";
import { Sparkline } from "../../../ui/chart/sparkline.tsx";
import { Change, Price } from "../../../ui/data/figures.tsx";
import { dash, formatChange, formatMarketCap } from "../../../ui/data/format.ts";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import type { MarketCoin } from "../api.ts";
import { place, rowGrid } from "./row-grid.ts";
import { priceOfRow } from "./shown-price.ts";

/** One coin of the market. Each row subscribes to its own price, so that a change renders one row. */
export const CoinRow = memo(function CoinRow({ coin }: { coin: MarketCoin }) {
  const shown = useLivePrice(coin.id, priceOfRow(coin));
  const week = coin.sparkline_in_7d?.price ?? [];
  return (
    <li className={`${rowGrid} relative py-3 transition-colors hover:bg-hover/60`}>
      <span className={`${place.rank} figures text-muted text-sm`}>
        <span className="sr-only">Rank </span>
        {coin.market_cap_rank ?? dash}
      </span>
      <CoinName coin={coin} />
      <span className={place.price}>
        <span className="sr-only">Price </span>
        <Price usd={shown.price} className="font-semibold" />
      </span>
      <span className={`${place.change} text-sm`}>
        <span className="sr-only">24-hour change </span>
        <Change percent={shown.change} />
      </span>
      <Sparkline values={week} label={weekSentence(week)} className={`${place.line} h-8 w-full`} />
      <span className={`${place.cap} figures text-sm`}>
        <span className="sr-only">Market Cap </span>
        {formatMarketCap(coin.market_cap)}
      </span>
      <Moved shown={shown} />
    </li>
  );
});

/** The link covers the whole row. */
function CoinName({ coin }: { coin: MarketCoin }) {
  return (
    <div className={`${place.coin} flex min-w-0 items-center gap-3`}>
      <CoinIcon image={coin.image} symbol={coin.symbol} />
      <div className="min-w-0">
        <Link to={`/coin/${encodeURIComponent(coin.id)}`} className={linkLook}>
          {coin.name}
        </Link>
        <span className="block truncate text-muted text-xs">
          <span className="figures md:hidden">#{coin.market_cap_rank ?? dash} · </span>
          {coin.symbol.toUpperCase()}
        </span>
      </div>
    </div>
  );
}

const linkLook = [
  "block truncate font-medium outline-none after:absolute after:inset-0 after:rounded-control",
  "focus-visible:after:outline-2 focus-visible:after:outline-accent-text focus-visible:after:-outline-offset-2",
].join(" ");

/** A scenario moves only the price; this note says that the other figures are the market's. */
function Moved({ shown: { scenario, marketPrice } }: { shown: ShownPrice }) {
  if (!scenario) return null;
  return (
    <span className={`${place.note} flex flex-wrap items-center gap-x-2 gap-y-1 pt-2`}>
      <ScenarioNote scenario={scenario} marketPrice={marketPrice} />
      <span className="text-muted text-xs">24h and 7 days are the market's own.</span>
    </span>
  );
}

/** Describes a sparkline in words: `Last 7 days: +3.20%`. */
function weekSentence(prices: readonly number[]): string {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || last === undefined) return "Last 7 days: not known";
  return `Last 7 days: ${formatChange((last / first - 1) * 100)}`;
}
