import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";

declare const holdsLog: unique symbol;

/** A transaction that took the operator log's lock before any other. Only `transactLogged` makes one. */
export type LoggedTransaction = Database & { readonly [holdsLog]: true };

// The number of a lock. Any number works if all servers use the same one. Lines are numbered without gaps, so they are
// written one at a time.
const operatorLogLock = 7_246_002;

/**
 * Runs work that writes or signs the operator log. It takes the log's lock before it touches any row, so that two such
 * transactions never deadlock: the second waits without holding any lock.
 */
export function transactLogged<Result>(
  db: Database,
  work: (tx: LoggedTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${operatorLogLock})`.execute(tx);
    // The lock is taken, so the type is right.
    return work(tx as LoggedTransaction);
  });
}
