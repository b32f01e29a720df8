import { sha256 } from "@noble/hashes/sha2.js";
import { digestReceipt, digestTrade } from "@paperchain/core/oversight/checks/digest-trade.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

/** The hash of a closed trade on a receipt. */
export const digestOf = (receipt: Pick<Answer<"showTradeReceipt">, "trade" | "postings">): string =>
  digestReceipt(sha256, receipt);

/** The hash of a closed trade in lists: the first part of its receipt's hash. */
export const digestOfTrade = (trade: Answer<"showTrade">): string => digestTrade(sha256, trade);
