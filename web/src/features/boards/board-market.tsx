import { Change, Price } from "../../ui/data/figures.tsx";
import type { Board } from "./boards-api.ts";

/** A strip of the market, with where its prices come from. */
export function BoardMarket({ board: { market, standings, feed } }: { board: Board }) {
  // Ten names need the room of a second row.
  const shown = standings && standings.top.length > 0 ? market.slice(0, 6) : market;
  return (
    <section aria-label="Market" className="border-line border-t pt-[0.5em]">
      <ul className="grid grid-cols-2 gap-x-[1em] gap-y-[0.4em] sm:grid-cols-4 lg:grid-cols-6">
        {shown.map((coin) => (
          <li key={coin.id} className="min-w-0">
            <p className="flex items-baseline justify-between gap-[0.4em] text-[0.8em]">
              <span className="truncate font-semibold uppercase">{coin.symbol}</span>
              <Change percent={coin.change} />
            </p>
            <Price usd={coin.price} className="font-medium" />
          </li>
        ))}
      </ul>
      <p className="mt-[0.3em] text-[clamp(0.75rem,0.6em,2rem)] text-muted">
        {feed.state === "live" ? feed.attribution : `${stateWords[feed.state]} ${feed.attribution}`}
      </p>
    </section>
  );
}

const stateWords = {
  stale: "These prices are old: the price source does not answer.",
  none: "No prices yet.",
} as const;
