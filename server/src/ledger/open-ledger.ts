import type { DatabaseTarget, PoolOptions } from "../db/connect.ts";
import { isMemberErased, isTransientFailure, isUniqueViolation } from "../db/failures.ts";
import { type Act, openPosting } from "../db/posting.ts";
import { Batcher, batchesAtOnce, type Outcome } from "./batcher.ts";

/** Posts money movements outside an administrator's transaction. */
export interface Ledger {
  post(act: Act): Promise<Outcome>;
}

export interface OpenLedger extends Ledger {
  close(): Promise<void>;
}

export function openLedger(
  target: DatabaseTarget,
  options: { clock: () => Date } & Pick<PoolOptions, "onError" | "lines">,
): OpenLedger {
  const { clock, ...pool } = options;
  const posting = openPosting(target, { connectionsMax: batchesAtOnce, ...pool });
  const batcher = new Batcher({
    write: (acts) => posting.write(acts, clock()),
    isMemberErased,
    isWrittenBefore: isUniqueViolation,
    findWritten: (acts) => posting.findWritten(acts),
    isTransient: isTransientFailure,
  });
  return { post: (act) => batcher.post(act), close: () => posting.close() };
}
