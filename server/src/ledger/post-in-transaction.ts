import type { Movement } from "@paperchain/core/ledger/movement.ts";
import type { Database } from "../db/connect.ts";
import { postInTransaction as post } from "./queries/posting.ts";

/**
 * Posts movements inside the caller's transaction, one after the other, for acts that decide about a row that they have
 * locked. False if a wallet would go below zero; the caller then refuses, which rolls everything back.
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
