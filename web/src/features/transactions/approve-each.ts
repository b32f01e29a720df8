import { CallFailed, failureMessage } from "../../lib/call-failed.ts";
import type { Transaction } from "./transaction.ts";

/** What became of one of several: approved, or why not. */
export interface Outcome {
  transaction: Transaction;
  problem?: string;
}

/**
 * Approves one after the other and tells of each. A refusal concerns one and the next is tried; when the server cannot
 * be reached or fails, the rest is left alone.
 */
export async function approveEach(
  transactions: readonly Transaction[],
  approve: (transaction: Transaction) => Promise<unknown>,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (const transaction of transactions) {
    try {
      await approve(transaction);
      onOutcome({ transaction });
    } catch (error) {
      onOutcome({ transaction, problem: failureMessage(error, "It could not be approved.") });
      if (!isRefusal(error)) return;
    }
  }
}

function isRefusal(error: unknown): boolean {
  // Without a session, or asked to wait, the next one fares no better.
  return (
    error instanceof CallFailed &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 403, 429].includes(error.status)
  );
}
