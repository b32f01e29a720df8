import { sha256 } from "@noble/hashes/sha2.js";
import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import type { TradeCheck } from "@paperchain/core/oversight/check-trade-proof.ts";
import { readPromise } from "@paperchain/core/oversight/checks/read-promise.ts";
import { raiseAbout } from "./raise-about.ts";
import { readStored, type StoredTransaction, storeTransaction } from "./stored-transactions.ts";

/** Stores the finding of a check about a transaction. The digest belongs to a closed trade or order. */
export function storeFinding(
  terms: AcceptedTerms,
  checked: Pick<TradeCheck, "finding"> | undefined,
  digest?: string,
): void {
  const before = readStored(terms.member, terms.id);
  if (before?.finding === "different") return;
  const finding = checked?.finding ?? "not covered";
  // A server that had records when it promised cannot have accepted the transaction before the first one.
  if (finding === "not covered" && before && promiseOf(before)?.hasRecords)
    storeDifferent(terms, "The server says that this is older than its first signed record.");
  else
    storeTransaction({
      ...(before ?? { terms }),
      finding,
      closed: digest !== undefined && finding !== "waiting",
      digest: finding === "waiting" ? before?.digest : digest,
      checkedMs: Date.now(),
    });
}

/** Stores that a transaction differs from its promise, and raises the alarm. */
export function storeDifferent(terms: AcceptedTerms, found: string): void {
  const before = readStored(terms.member, terms.id);
  storeTransaction({ closed: false, ...(before ?? { terms }), finding: "different", checkedMs: Date.now() });
  raiseAbout(terms, "promise-broken", found);
}

export const acceptedAndShown = ({ terms }: StoredTransaction, shown: unknown): string =>
  `Accepted: ${JSON.stringify(terms)}\nShown: ${JSON.stringify(shown)}`;

export const promiseOf = ({ key, promise }: StoredTransaction) =>
  key !== undefined && promise ? readPromise(sha256, key, promise) : undefined;
