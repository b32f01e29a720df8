import { canonicalJson } from "./canonical-json.ts";

/** A record has items of one kind: accepted transactions, closed trades, or movements of the journal. */
export const recordKinds = ["accepted", "closed", "money"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The movements of one kind in a record, in millionths of a USDT. */
export interface MoneyTotal {
  readonly count: number;
  readonly available: string;
  readonly held: string;
}

/** A record as everybody sees it: the root over a batch of items, which only the members that they concern can open. */
export interface RecordLeaf {
  readonly seq: number;
  readonly time: string;
  readonly kind: RecordKind;
  readonly count: number;
  /** The root over the items, in base64. */
  readonly root: string;
  /** The totals of a money record, by kind of movement. */
  readonly totals: Readonly<Record<string, MoneyTotal>> | null;
}

/** The text of a record: exactly this is hashed, stored and downloaded. */
export function writeRecord({ seq, time, kind, count, root, totals }: RecordLeaf): string {
  return canonicalJson({ seq, time, kind, count, root, totals });
}
