import type { StoredTransaction } from "./stored-transactions.ts";

/** The kept promises as a file for the verifier, one in each line. */
export const writePromises = (kept: readonly StoredTransaction[]): string =>
  kept
    .filter(({ promise, key }) => promise !== undefined && key !== undefined)
    .map(
      ({ promise, key }) =>
        `${JSON.stringify({ kind: "paperchain-promise", practice: true, key, promise })}\n`,
    )
    .join("");
