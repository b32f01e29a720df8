import { Refused } from "@paperchain/contract/refused.ts";
import type { Database } from "./connect.ts";

/** Runs the work in one transaction. A refusal rolls everything back: a no changes nothing. */
export async function transact<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (result instanceof Refused) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("rolled back by a refusal");
    this.result = result;
  }
}
