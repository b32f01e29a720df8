import { sha256 } from "@noble/hashes/sha2.js";
import {
  type AcceptedTerms,
  termsOfOrder,
  termsOfPurchase,
  termsOfRequest,
  termsOfTrade,
} from "@paperchain/core/oversight/accepted-terms.ts";
import type { SignedPromise } from "@paperchain/core/oversight/promise.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

type Accepted = Answer<"buyUp"> | Answer<"buyPlan"> | Answer<"deposit"> | Answer<"placeOrder">;

/** The terms that the answer to a money call shows, and their promise. */
export function readAnswer(
  answer: unknown,
): { terms: AcceptedTerms; promise: SignedPromise | undefined } | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  if (!("transactionId" in answer || "order" in answer)) return undefined;
  // Every answer to a money call has one of these shapes.
  const accepted = answer as Accepted;
  return { terms: termsOf(accepted), promise: accepted.promise };
}

function termsOf(accepted: Accepted): AcceptedTerms {
  if ("order" in accepted) return termsOfOrder(accepted.order, accepted.order.pairedWith !== null);
  if ("trade" in accepted) return termsOfTrade(sha256, accepted.trade);
  return "purchase" in accepted ? termsOfPurchase(accepted.purchase) : termsOfRequest(accepted.transaction);
}
