/**
 * What arrives over `GET /api/stream`, as server-sent events. `prices` events carry their `id`: a reader who comes back
 * with it as `Last-Event-ID` goes on from there.
 */
export interface StreamMessages {
  /** Prices that changed: those after `from` up to and with `seq`. */
  prices: PricesMessage;
  /** How the feed of prices does now; its shape is the answer of `GET /market/feed`. */
  feed: FeedMessage;
  /** Something of one's own changed: ask for it again. */
  changed: { readonly changed: readonly ChangedWord[] };
  /** The session is over; the stream ends. */
  ended: Record<string, never>;
}

export type ChangedWord = "balance" | "transactions" | "trades" | "plans" | "kyc" | "support" | "scenarios";

export interface PricesMessage {
  readonly from: number;
  readonly seq: number;
  readonly coins: readonly ChangedPrice[];
}

export interface ChangedPrice {
  readonly id: string;
  readonly price: number;
  /** Of the market's own price, in percent; null where it is not known. */
  readonly change: number | null;
  /** When the source said so. */
  readonly at: string;
  /** Both only while an administrator moves the price. */
  readonly marketPrice?: number;
  readonly scenario?: ShownScenario;
}

export interface ShownScenario {
  readonly action: "gain" | "loss";
  readonly percentage: string;
  readonly note: string;
  readonly since: string;
  readonly by: "administrator";
}

export interface FeedMessage {
  readonly source: "coingecko" | "operator" | "simulated" | null;
  readonly host: string | null;
  readonly simulated: boolean;
  readonly state: "live" | "stale" | "none";
  readonly updatedAt: string | null;
  readonly problem: string;
  readonly attribution: string;
}
