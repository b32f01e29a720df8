import { joinedCache } from "./joined-cache.ts";
import { type Chart, type FoundCoin, type MarketSource, SourceFailed } from "./market-source.ts";

const minuteMs = 60_000;
const failureKeptMs = 10_000;

export interface Spending {
  readonly clock: () => Date;
  /** Counts a call against the plan; false where there is none to spend. */
  readonly spendCall: (callsPerMonth: number) => Promise<boolean>;
}

/** A source whose charts and searches are kept and counted. Prices are not: whoever polls them counts those calls. */
export function frugalMarket(source: MarketSource, { clock, spendCall }: Spending): MarketSource {
  const charts = joinedCache<Chart | undefined>({ keptMs: 5 * minuteMs, failureKeptMs, entriesMax: 500 });
  const searches = joinedCache<readonly FoundCoin[]>({
    keptMs: 60 * minuteMs,
    failureKeptMs,
    entriesMax: 1_000,
  });
  const { callsPerMonth } = source;
  if (callsPerMonth === undefined) return source;
  const paid = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (await spendCall(callsPerMonth)) return ask();
    throw new SourceFailed("The calls that the plan for prices allows are used up for now.");
  };
  return {
    ...source,
    readChart: (id, days, now) =>
      charts.get(`${days} ${id}`, now, () => paid(() => source.readChart(id, days, now))),
    search: (text) => {
      const asked = text.trim().toLowerCase();
      return searches.get(asked, clock(), () => paid(() => source.search(asked)));
    },
  };
}
