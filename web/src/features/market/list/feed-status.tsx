import { useFeed, usePricesAt } from "../../../lib/stream/feed.ts";
import { formatClock } from "../../../lib/words/format-date.ts";
import { SimulatedPill } from "../../../ui/data/pill.tsx";
import { classNames } from "../../../ui/look/class-names.ts";

/** The age and the provider of the prices, near every live price. */
export function FeedStatus({ className }: { className?: string }) {
  const feed = useFeed();
  const at = usePricesAt(feed);
  if (!feed) return null;
  return (
    <p className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted text-xs", className)}>
      {feed.simulated && <SimulatedPill />}
      <span className="figures">
        {at ? `Prices as of ${formatClock(at)}` : "No prices yet"}
        {feed.source === "coingecko" && (
          <>
            {" · "}
            <Provider name={feed.attribution} />
          </>
        )}
        {feed.source === "operator" && ` · ${feed.attribution}`}
      </span>
      {feed.simulated && (
        <span>
          The operator of this server could know them in advance. The program refuses administrators' trades
          on them.
        </span>
      )}
    </p>
  );
}

function Provider({ name }: { name: string }) {
  return (
    <a
      href="https://www.coingecko.com"
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-2 hover:text-text"
    >
      {name}
    </a>
  );
}
