import type { Movement } from "@paperchain/core/ledger/movement.ts";
import type { Database } from "../db/connect.ts";
import { postInTransaction as post } from "../db/posting.ts";

/**
 * Posts movements inside a transaction of the caller's, one after the other: for acts that decide about a row they have
 * locked. False where a wallet would go below zero; the caller then refuses, and so rolls everything back.
 */
export async function postInTransaction(
  tx: Database,
  movements: readonly Movement[],
  at: Date,
): Promise<boolean> {
  for (const movement of movements) {
    if (!(await post(tx, movement, at))) return false;
  }
  return true;
}
