import type { DatabaseTarget, PoolOptions } from "../db/connect.ts";
import { isMemberErased, isTransientFailure, isUniqueViolation, refusedPostings } from "../db/failures.ts";
import { Batcher, batchesAtOnce, type PostingResult } from "./batcher.ts";
import { type MovementRows, openPosting } from "./queries/posting.ts";

/** Posts money movements outside an administrator's transaction. */
export interface Ledger {
  post(rows: MovementRows): Promise<PostingResult>;
}

export interface OpenLedger extends Ledger {
  close(): Promise<void>;
}

export function openLedger(
  target: DatabaseTarget,
  options: { clock: () => Date } & Pick<PoolOptions, "onError" | "sockets">,
): OpenLedger {
  const { clock, ...pool } = options;
  const posting = openPosting(target, { connectionsMax: batchesAtOnce, ...pool });
  const batcher = new Batcher({
    write: (batch) => posting.write(batch, clock()),
    isMemberErased,
    isWrittenBefore: isUniqueViolation,
    findWritten: (batch) => posting.findWritten(batch),
    refusedPostings,
    isTransient: isTransientFailure,
  });
  return { post: (rows) => batcher.post(rows), close: () => posting.close() };
}
