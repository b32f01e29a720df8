import { type ShownTerms, termsOfTrade } from "../accepted-terms.ts";
import { toBase64, utf8 } from "../bytes.ts";
import type { Sha256 } from "../merkle-tree.ts";
import type { ShownTick } from "../prices/price-item.ts";

/** A trade as lists and receipts show it. */
interface DigestedTrade extends ShownTerms {
  readonly closedAt: string | null;
  readonly outcome: string | null;
  readonly payout: string | null;
  readonly entry: ShownTick | null;
  readonly exit: ShownTick | null;
  readonly decision: { readonly reason: string } | null;
}

interface DigestedReceipt {
  readonly trade: DigestedTrade;
  readonly postings: readonly {
    readonly kind: string;
    readonly available: string;
    readonly held: string;
    readonly availableAfter: string;
    readonly at: string;
  }[];
}

/** The hash of a closed trade on a receipt: of the trade as lists show it too, then of its movements. */
export function digestReceipt(sha256: Sha256, { trade, postings }: DigestedReceipt): string {
  const movements = postings.map(({ kind, available, held, availableAfter, at }) => [
    ...[kind, available, held, availableAfter, at],
  ]);
  return `${digestTrade(sha256, trade)} ${hash(sha256, movements)}`;
}

/** The hash of a closed trade in lists and on receipts. The fields are named, because a later version may show more. */
export function digestTrade(sha256: Sha256, trade: DigestedTrade): string {
  const { closedAt, outcome, payout, entry, exit, decision } = trade;
  // The prices of a decided trade arrive later and had no effect on it.
  const prices = decision ? [decision.reason] : [tickOf(entry), tickOf(exit)];
  return hash(sha256, [termsOfTrade(sha256, trade), closedAt, outcome, payout, prices]);
}

const tickOf = (tick: ShownTick | null) =>
  tick && [tick.seq, tick.at, tick.source, tick.marketPrice, tick.price, tick.scenario];

const hash = (sha256: Sha256, shown: unknown): string => toBase64(sha256(utf8(JSON.stringify(shown))));
