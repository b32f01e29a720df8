import { sql } from "kysely";
import type { Database } from "../db/connect.ts";

// Any number will do, as long as every server uses the same one.
const askingLock = 7_246_021;

/** Until the transaction ends, no other process asks for a backup. */
export async function lockAsking(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${askingLock})`.execute(tx);
}

/** Whether a job of this kind waits, runs, or is to be tried again. */
export async function isJobWaiting(db: Database, name: string): Promise<boolean> {
  const waiting = sql`select from pgboss.job where name = ${name} and state < 'completed' limit 1`;
  return (await waiting.execute(db)).rows.length > 0;
}
