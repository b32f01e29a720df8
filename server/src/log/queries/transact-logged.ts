import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";

declare const holdsLog: unique symbol;

/** A transaction that took the operator log's lock before any other. Only `transactLogged` makes one. */
export type LoggedTransaction = Database & { readonly [holdsLog]: true };

// Any number will do, as long as all servers use it: lines are numbered without gaps, so they are written one at a
// time.
const operatorLogLock = 7_246_002;

/**
 * Runs work that writes or signs the operator log. It waits for the log's lock before it touches any row: two such
 * transactions never deadlock, because the second has locked nothing yet.
 */
export function transactLogged<Result>(
  db: Database,
  work: (tx: LoggedTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${operatorLogLock})`.execute(tx);
    // The lock justifies the type.
    return work(tx as LoggedTransaction);
  });
}
