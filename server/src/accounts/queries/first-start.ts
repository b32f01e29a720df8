import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

// The number of a lock. Any number works if every server uses the same one.
const firstStartLock = 7_246_003;

/** Keeps other servers from making their first start on this database until the transaction ends. */
export async function lockFirstStart(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(tx);
}
