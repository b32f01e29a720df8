import { Change, Price } from "../../ui/data/figures.tsx";
import type { Board } from "./boards-api.ts";

type Coin = Board["market"][number];

const stripCoins = 5;

/** A strip of the market, with where its prices come from. */
export function BoardStrip({ board }: { board: Board }) {
  return (
    <section aria-label="Market" className="border-line border-t pt-[0.4em]">
      <ul className="grid grid-cols-2 gap-x-[1em] gap-y-[0.4em] @2xl:grid-cols-3 @5xl:grid-cols-5">
        {board.market.slice(0, stripCoins).map((coin) => (
          <li key={coin.id} className="min-w-0">
            <SymbolAndChange coin={coin} />
            <Price usd={coin.price} className="font-medium text-[1.1em]" />
          </li>
        ))}
      </ul>
      <Source board={board} />
    </section>
  );
}

/** The market across the whole board, when there is nothing else to show. */
export function BoardMarket({ board }: { board: Board }) {
  return (
    <section aria-label="Market" className="flex flex-1 flex-col">
      <ul className="grid flex-1 grid-cols-1 content-evenly gap-x-[2em] gap-y-[0.6em] @2xl:grid-cols-2 @5xl:grid-cols-4">
        {board.market.map((coin) => (
          <li key={coin.id} className="min-w-0 border-line border-t pt-[0.4em]">
            <SymbolAndChange coin={coin} />
            <p className="truncate text-muted">{coin.name}</p>
            <Price usd={coin.price} className="font-semibold text-[1.5em]" />
          </li>
        ))}
      </ul>
      <Source board={board} />
    </section>
  );
}

const SymbolAndChange = ({ coin }: { coin: Coin }) => (
  <p className="flex items-baseline justify-between gap-[0.4em]">
    <span className="truncate font-semibold uppercase">{coin.symbol}</span>
    <Change percent={coin.change} className="text-[0.9em]" />
  </p>
);

const Source = ({ board: { feed } }: { board: Board }) => (
  <p className="mt-[0.3em] text-[0.9em] text-muted">
    {feed.state === "live" ? feed.attribution : `${stateWords[feed.state]} ${feed.attribution}`}
  </p>
);

const stateWords = {
  stale: "These prices are old: the price source does not answer.",
  none: "No prices yet.",
} as const;
