import type { DatabaseTarget } from "../db/connect.ts";
import { isMemberErased, isTransientFailure, isUniqueViolation } from "../db/failures.ts";
import { type Act, openPosting } from "../db/posting.ts";
import { Batcher, batchesAtOnce, type Outcome } from "./batcher.ts";

/** The only way money moves outside an administrator's transaction. */
export interface Ledger {
  post(act: Act): Promise<Outcome>;
}

export interface OpenLedger extends Ledger {
  close(): Promise<void>;
}

export function openLedger(
  target: DatabaseTarget,
  options: { clock: () => Date; onError: (error: Error) => void },
): OpenLedger {
  const posting = openPosting(target, { connectionsMax: batchesAtOnce, onError: options.onError });
  const batcher = new Batcher({
    write: (acts) => posting.write(acts, options.clock()),
    isMemberErased,
    isWrittenBefore: isUniqueViolation,
    findWritten: (acts) => posting.findWritten(acts),
    isPassing: isTransientFailure,
  });
  return { post: (act) => batcher.post(act), close: () => posting.close() };
}
