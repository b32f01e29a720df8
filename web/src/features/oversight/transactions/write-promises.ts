import type { StoredTransaction } from "./stored-transactions.ts";

/** The stored promises as a file for the verifier, one per line. */
export const writePromises = (stored: readonly StoredTransaction[]): string =>
  stored
    .filter(({ promise, key }) => promise !== undefined && key !== undefined)
    .map(
      ({ promise, key }) =>
        `${JSON.stringify({ kind: "paperchain-promise", practice: true, key, promise })}\n`,
    )
    .join("");
