import { sha256 } from "@noble/hashes/sha2.js";
import { termsOfTrade } from "@paperchain/core/oversight/accepted-terms.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

type Trade = Answer<"showTrade">;
type Receipt = Answer<"showTradeReceipt">;

/** The hash of what a receipt shows of a closed trade: of the trade as lists show it too, then of its movements. */
export function digestOf({ trade, postings }: Pick<Receipt, "trade" | "postings">): string {
  const movements = postings.map(({ kind, available, held, availableAfter, at }) => [
    ...[kind, available, held, availableAfter, at],
  ]);
  return `${digestOfTrade(trade)} ${hash(movements)}`;
}

/** The hash of a closed trade as lists and receipts show it. Named fields: a later version may show more. */
export function digestOfTrade(trade: Trade): string {
  const { closedAt, outcome, payout, entry, exit, decision } = trade;
  // The prices of a decided trade decided nothing, and come later.
  const prices = decision ? [decision.reason] : [tickOf(entry), tickOf(exit)];
  return hash([termsOfTrade(trade), closedAt, outcome, payout, prices]);
}

const tickOf = (tick: Trade["entry"]) =>
  tick && [tick.seq, tick.at, tick.source, tick.marketPrice, tick.price, tick.scenario];

const hash = (shown: unknown): string => toBase64(sha256(utf8(JSON.stringify(shown))));
