import { Refused } from "@paperchain/contract/refused.ts";
import type { Database } from "./connect.ts";
import { isTransientFailure } from "./failures.ts";

// A deadlock costs one of its transactions a try; five in a row mean that something else is wrong.
const triesMax = 5;

/**
 * Runs the work in one transaction. A refusal rolls everything back. A deadlock or a serialisation failure rolls back
 * too, and the work runs again from its beginning, so it must not change anything outside the transaction.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (result instanceof Refused) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Result;
      if (!isTransientFailure(error) || tries === triesMax) throw error;
    }
  }
}

class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("rolled back by a refusal");
    this.result = result;
  }
}
