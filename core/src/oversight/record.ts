import type { MarketSourceName } from "../market/coin.ts";
import { canonicalJson } from "./canonical-json.ts";

/**
 * Kinds of records with the items of many members: accepted transactions, closed trades, movements of the journal; accepted orders, closed
 * orders, movements of coins.
 */
export const batchKinds = ["accepted", "closed", "money", "orders", "fills", "coins"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** A record of prices is about one poll, with an item for each coin that the source quoted. */
export type RecordKind = BatchKind | "prices";

/** The movements of one kind in a record, in millionths of a USDT. */
export interface MoneyTotal {
  readonly count: number;
  readonly available: string;
  readonly held: string;
}

/** A poll as everybody sees it. */
export interface PollFacts {
  /** Polls are numbered from 0 without a gap. */
  readonly number: number;
  readonly source: MarketSourceName;
  /** The host that was asked; empty for simulated prices. */
  readonly host: string;
  readonly asked: string;
  readonly answered: string;
  /** `answered` with new ticks, `empty` without one, or `failed`: there was no answer. */
  readonly result: PollResult;
  readonly problem: string | null;
  /** The SHA-256 hashes of the raw answers, in base64. Simulated prices have none. */
  readonly answers: readonly string[];
  /** The SHA-256 hash of the list of the coins that were quoted, in base64. Items are in the order of that list. */
  readonly coins: string;
  /** The market's sequence number after the poll. New ticks have this number. */
  readonly seq: number;
}

export type PollResult = "answered" | "empty" | "failed";

/** A record as everybody sees it: the root over a batch of items. Only the members concerned can open their items. */
export interface RecordLeaf {
  readonly seq: number;
  readonly time: string;
  readonly kind: RecordKind;
  readonly count: number;
  /** The root over the items, in base64. */
  readonly root: string;
  /** The totals of a money record, by kind of movement. */
  readonly totals: Readonly<Record<string, MoneyTotal>> | null;
  /** Only in records of prices. */
  readonly poll?: PollFacts;
}

/** The text of a record: exactly this is hashed, stored and downloaded. */
export function writeRecord({ seq, time, kind, count, root, totals, poll }: RecordLeaf): string {
  return canonicalJson({ seq, time, kind, count, root, totals, ...(poll && { poll }) });
}
