import { sql } from "kysely";
import type { Database } from "../db/connect.ts";

// The number of a lock. Any number works if every server uses the same one.
const askingLock = 7_246_021;

/** Keeps other processes from requesting a backup until the transaction ends. */
export async function lockAsking(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${askingLock})`.execute(tx);
}

/** Whether a job of this kind waits, runs, or will be tried again. */
export async function isJobWaiting(db: Database, name: string): Promise<boolean> {
  const waiting = sql`select from pgboss.job where name = ${name} and state < 'completed' limit 1`;
  return (await waiting.execute(db)).rows.length > 0;
}
