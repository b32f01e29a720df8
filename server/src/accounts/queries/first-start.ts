import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

// Any number will do, as long as every server uses the same one.
const firstStartLock = 7_246_003;

/** Until the transaction ends, no other server makes its first start on this database. */
export async function lockFirstStart(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(tx);
}
