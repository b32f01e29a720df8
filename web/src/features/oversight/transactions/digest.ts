import { sha256 } from "@noble/hashes/sha2.js";
import { digestReceipt, digestTrade } from "@paperchain/core/oversight/checks/digest-trade.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

/** The hash of what a receipt shows of a closed trade. */
export const digestOf = (receipt: Pick<Answer<"showTradeReceipt">, "trade" | "postings">): string =>
  digestReceipt(sha256, receipt);

/** The hash of a closed trade as lists show it: the first part of its receipt's. */
export const digestOfTrade = (trade: Answer<"showTrade">): string => digestTrade(sha256, trade);
