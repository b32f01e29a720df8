import type { CoinFacts, MarketSourceName } from "@paperchain/core/market/coin.ts";

/** What a source says of a coin: its price is not believed yet. */
export interface CoinQuote {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly rank: number | null;
  readonly price: unknown;
  readonly at: Date;
  readonly facts: CoinFacts;
}

/** A row of an answer that is no quote: of no coin, of one nobody asked for, or of one that was there before. */
export type Malformed = "malformed";

export interface FoundCoin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly rank: number | null;
}

/** Times in milliseconds, the oldest first. */
export interface Chart {
  readonly prices: readonly (readonly [number, number])[];
  readonly marketCaps: readonly (readonly [number, number])[];
  readonly volumes: readonly (readonly [number, number])[];
}

/** Somebody who knows what coins cost. Every call may fail with a `SourceFailed` and costs a call of the plan's. */
export interface MarketSource {
  readonly name: MarketSourceName;
  /** The host that is asked; empty where nobody is. */
  readonly host: string;
  /** How many calls the plan allows in a month; nothing where calls cost nothing. */
  readonly callsPerMonth: number | undefined;
  /** The largest coins, and those that are named, each once. */
  listQuotes(ids: readonly string[], now: Date): Promise<readonly (CoinQuote | Malformed)[]>;
  /** The named coins alone; only where the list is not all there is. */
  quoteCoins?(ids: readonly string[], now: Date): Promise<readonly (CoinQuote | Malformed)[]>;
  /** The market's own prices of the last days; nothing where there is no such coin. */
  readChart(id: string, days: number, now: Date): Promise<Chart | undefined>;
  /** Coins by name or symbol, at most ten, the best first. */
  search(text: string): Promise<readonly FoundCoin[]>;
}

/** The source did not answer, or not as it should; said in a sentence that may be shown. */
export class SourceFailed extends Error {
  /** How long the source asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: string, retryAfterMs?: number) {
    super(problem);
    this.retryAfterMs = retryAfterMs;
  }
}
