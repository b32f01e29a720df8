import { callsReservedForPricesShare, callsWithheldFromNewCoinsShare } from "@paperchain/core/market/pace.ts";
import { joinedCache } from "../../providers/joined-cache.ts";
import { type Chart, type FoundCoin, type MarketSource, type Quotes, SourceFailed } from "./market-source.ts";

const minuteMs = 60_000;
const failureCacheMs = 10_000;

export interface Spending {
  readonly clock: () => Date;
  /** Counts a call against the plan; false if only the reserved share of a day's calls is left. */
  readonly spendCall: (callsPerMonth: number, reservedShare: number) => Promise<boolean>;
}

/**
 * A source whose answers are cached and whose calls are counted, except for the list of prices, whose calls the poller
 * counts.
 */
export function frugalMarket(source: MarketSource, { clock, spendCall }: Spending): MarketSource {
  const charts = joinedCache<Chart | undefined>({ cacheMs: 5 * minuteMs, failureCacheMs, entriesMax: 500 });
  const searches = joinedCache<readonly FoundCoin[]>({
    cacheMs: 60 * minuteMs,
    failureCacheMs,
    entriesMax: 1_000,
  });
  const named = joinedCache<Quotes>({ cacheMs: 10 * minuteMs, failureCacheMs, entriesMax: 1_000 });
  const { callsPerMonth, quoteCoins } = source;
  if (callsPerMonth === undefined) return source;
  const paid = async <Answer>(reservedShare: number, ask: () => Promise<Answer>): Promise<Answer> => {
    if (await spendCall(callsPerMonth, reservedShare)) return ask();
    throw new SourceFailed("The price plan's calls are used up for now.");
  };
  return {
    ...source,
    ...(quoteCoins && {
      quoteCoins: (ids, now) =>
        named.get(ids.toSorted().join(), now, () =>
          paid(callsWithheldFromNewCoinsShare, () => quoteCoins(ids, now)),
        ),
    }),
    readChart: (id, days, now) =>
      charts.get(`${days} ${id}`, now, () =>
        paid(callsReservedForPricesShare, () => source.readChart(id, days, now)),
      ),
    search: (text) => {
      const asked = text.trim().toLowerCase();
      return searches.get(asked, clock(), () =>
        paid(callsReservedForPricesShare, () => source.search(asked)),
      );
    },
  };
}
