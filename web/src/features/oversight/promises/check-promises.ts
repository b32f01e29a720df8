import { sha256 } from "@noble/hashes/sha2.js";
import { checkTransactionProof } from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { askProof } from "../records/ask-proof.ts";
import { pickSome } from "../transactions/check-due.ts";
import { raiseAbout } from "../transactions/raise-about.ts";
import {
  listStored,
  listStoredMembers,
  type StoredTransaction,
  storeTransaction,
} from "../transactions/stored-transactions.ts";

/**
 * Checks two random promises of members who are not logged in, because if somebody deleted an account by hand, its
 * member cannot log in, and its transactions are gone. A deletion by the program leaves them in the books. Returns how
 * many were checked.
 */
export async function checkSomePromises(random: () => number): Promise<number> {
  const stored = listStoredMembers().flatMap(listStored);
  const picked = pickSome(
    stored.filter(({ promise, finding }) => promise && finding !== "different"),
    random,
  );
  for (const each of picked) await checkPromise(each);
  return picked.length;
}

async function checkPromise(stored: StoredTransaction): Promise<void> {
  const { terms, promise } = stored;
  if (!promise) return;
  const { id, member, at, ...rest } = terms;
  try {
    const asked = await askProof(
      () => call("provePromise", { body: { ...promise, path: [...promise.path] } }),
      id,
    );
    if (!asked?.records) return;
    const shown = { id, member, at, terms: rest, moved: undefined, movedAt: at };
    const { finding } = checkTransactionProof(sha256, shown, asked.proof, asked.records);
    if (finding === "different") raiseBroken(stored, "Its terms are not in the signed records.");
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== "not_found") throw error;
    raiseBroken(stored, "The server says that there is no such transaction.");
  }
}

function raiseBroken(stored: StoredTransaction, found: string): void {
  storeTransaction({ ...stored, finding: "different", checkedMs: Date.now() });
  raiseAbout(stored.terms, "promise-broken", found);
}
