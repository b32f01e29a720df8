import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { CoinFacts } from "@paperchain/core/market/coin-facts.ts";

/** A source's figures for a coin. Its price has not been checked yet. */
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

/** A malformed row of an answer: without a coin, with an unrequested coin, or with a repeated one. */
export type Malformed = "malformed";

export interface FoundCoin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly rank: number | null;
}

/** Times in milliseconds, oldest first. */
export interface Chart {
  readonly prices: readonly (readonly [number, number])[];
  readonly marketCaps: readonly (readonly [number, number])[];
  readonly volumes: readonly (readonly [number, number])[];
}

export interface Quotes {
  readonly quotes: readonly (CoinQuote | Malformed)[];
  /** SHA-256 of each body as it was received; none for simulated prices. */
  readonly answerHashes: readonly Buffer[];
}

/** An answer of a source with its prices. */
export interface SourceAnswer extends Quotes {
  /** How far this server's clock is ahead of the source's; null if the source told no time. */
  readonly clockAheadMs: number | null;
}

/** A source of prices. Every call may fail with a `SourceFailed` and uses one call of the plan. */
export interface MarketSource {
  readonly name: MarketSourceName;
  /** The source's host; empty for the simulated market. */
  readonly host: string;
  /** The plan's calls per month; absent if calls are free. */
  readonly callsPerMonth: number | undefined;
  /** The largest coins, and the named ones, each once. */
  listQuotes(ids: readonly string[], now: Date): Promise<SourceAnswer>;
  /** Only the named coins; absent for sources whose list is complete. */
  quoteCoins?(ids: readonly string[], now: Date): Promise<Quotes>;
  /** The market's prices of the last days; nothing if there is no such coin. */
  readChart(id: string, days: number, now: Date): Promise<Chart | undefined>;
  /** Coins by name or symbol, at most ten, best first. */
  search(text: string): Promise<readonly FoundCoin[]>;
}

/** The source did not answer, or not correctly; the message may be shown. */
export class SourceFailed extends Error {
  /** How long the source wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: string, retryAfterMs?: number) {
    super(problem);
    this.retryAfterMs = retryAfterMs;
  }
}
