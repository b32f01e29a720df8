import type { MarketSourceName } from "@paperchain/core/market/coin.ts";

/**
 * The server-sent events of `GET /api/stream`. `prices` events carry an `id`: a client that reconnects with it as
 * `Last-Event-ID` continues from there. `core/src/page-age.ts` has the header of a page that fetched its data before.
 */
export interface StreamMessages {
  /** Price changes after `from`, up to and including `seq`. */
  prices: PricesMessage;
  /** The current state of the price feed, in the shape of `GET /market/feed`. */
  feed: FeedMessage;
  /** The member's own data that changed: the page fetches it again. */
  changed: { readonly changed: readonly ChangedWord[] };
  /** This server is about to stop, and ends the stream. The page reconnects to another server. */
  moved: Record<string, never>;
  /** The session is over; the stream ends. */
  ended: Record<string, never>;
}

/** The words for changes that concern a member or their group. */
export const changeableWords = [
  "balance",
  "transactions",
  "trades",
  "orders",
  "plans",
  "kyc",
  "support",
  "group",
  "inbox",
  "standings",
] as const;
export type ChangeableWord = (typeof changeableWords)[number];
export type ChangedWord = ChangeableWord | "scenarios";

export interface PricesMessage {
  readonly from: number;
  readonly seq: number;
  readonly coins: readonly ChangedPrice[];
}

export interface ChangedPrice {
  readonly id: string;
  readonly price: number;
  /** The market price's change in percent; null if unknown. */
  readonly change: number | null;
  /** The source's time of the price. */
  readonly at: string;
  /** Both are present only while a scenario moves the price. */
  readonly marketPrice?: number;
  readonly scenario?: ShownScenario;
}

export interface ShownScenario {
  readonly action: "gain" | "loss";
  readonly percentage: string;
  readonly note: string;
  readonly since: string;
  readonly until?: string | null;
  readonly by: "administrator";
}

export interface FeedMessage {
  readonly source: MarketSourceName | null;
  readonly host: string | null;
  readonly simulated: boolean;
  readonly state: "live" | "stale" | "none";
  readonly updatedAt: string | null;
  readonly problem: string;
  readonly attribution: string;
}
