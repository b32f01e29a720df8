import { sha256 } from "@noble/hashes/sha2.js";
import {
  type AcceptedTerms,
  termsOfOrder,
  termsOfPurchase,
  termsOfRequest,
  termsOfTrade,
} from "@paperchain/core/oversight/accepted-terms.ts";
import { hasAll } from "@paperchain/core/oversight/checks/has-all.ts";
import { readPromise } from "@paperchain/core/oversight/checks/read-promise.ts";
import type { SignedPromise } from "@paperchain/core/oversight/promise.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { HeardAnswer } from "../../../lib/money-calls/heard-answers.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import type { VerifySignature } from "../log/check-log.ts";
import { writeStored } from "../log/evidence-storage.ts";
import { raiseAbout } from "./raise-about.ts";
import { listStored, type StoredTransaction, storeTransaction } from "./stored-transactions.ts";

interface Means {
  /** The stored key of the log, or the one that this browser now asks for. */
  readonly key: () => Promise<string>;
  readonly verify: VerifySignature;
}

/**
 * Checks the promise in the answer to a money call at once, and stores it: it must be signed by the log's key, for the
 * member who asked, with the terms that were asked for and that the answer shows. Otherwise the alarm is raised; for a
 * missing promise, only once promises are required. Even an answer without a promise must have the terms that were
 * asked for.
 */
export async function hearAnswer(
  { userId, answer, asked, isFound }: HeardAnswer,
  { key, verify }: Means,
  nowMs = Date.now(),
): Promise<void> {
  const read = readAnswer(answer);
  if (!read) return;
  const { promise } = read;
  // The answer is for the member who asked, whatever it claims.
  const terms = { ...read.terms, member: userId };
  const kept = { terms, finding: "waiting", closed: false, heardMs: nowMs } as const;
  const isAsked = !asked || hasAll(terms, asked);
  const wish = `Asked: ${JSON.stringify({ member: userId, ...asked })}`;
  if (!isAsked && (isFound || !promise)) raiseAbout(terms, "promise-wrong", `Promised: nothing\n${wish}`);
  // An answer that was found by its key has no promise, so its terms are compared with the record.
  if (isFound) return storeTransaction(kept);
  const areDue = promisesAreDue(listStored(userId), nowMs);
  if (!promise) {
    storeTransaction({ ...kept, unpromised: true });
    if (areDue) raiseAbout(terms, "promise-missing", "Promised: nothing");
    return;
  }
  const signer = await key();
  storeTransaction({ ...kept, promise, key: signer });
  const opened = readPromise(sha256, signer, promise);
  const isSigned = opened && (await verify(opened.publicKey, opened.text, opened.signature));
  const holdsTerms = opened && isSigned && hasAll(opened.item, terms) && hasAll(opened.item, asked ?? {});
  if (!holdsTerms) raiseAbout(terms, "promise-wrong", `Promised: ${promise.item}\n${wish}`);
}

const name = "promisesSince";
/** During an upgrade, servers with and without promises run side by side for no longer than this. */
const upgradeMsMax = 60 * 60_000;

/**
 * Whether an answer without a promise raises the alarm. It does, except in the hour after this browser first received
 * an answer to a money call on a page that knows promises. The server cannot influence that: no answer restarts the
 * hour.
 */
function promisesAreDue(kept: readonly StoredTransaction[], nowMs: number): boolean {
  const noted = Number(localStore.storage.getItem(name) ?? Number.NaN);
  // Pages of an earlier version stored promises without the time since when.
  const known = kept.flatMap(({ promise, heardMs }) => (promise && heardMs !== undefined ? [heardMs] : []));
  const sinceMs = Math.min(...[noted, ...known, nowMs].filter(Number.isFinite));
  if (sinceMs !== noted) writeStored(name, String(sinceMs));
  return nowMs - sinceMs > upgradeMsMax;
}

type Accepted = Answer<"buyUp"> | Answer<"buyPlan"> | Answer<"deposit"> | Answer<"placeOrder">;

/** The terms that the answer to a money call shows, and their promise. */
function readAnswer(
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
