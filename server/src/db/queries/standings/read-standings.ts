import type { RoundId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";

const standingsLock = 7_246_017;

/** Locks the standings of a round, so that each movement is read once. Returns false if another server reads them now. */
export async function tryToLockStandings(tx: Database, round: RoundId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${standingsLock}, hashtext(${round}::text)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Adds what was posted since the last time to the standings of a round that is locked. */
export async function readStandings(tx: Database, round: RoundId, now: Date): Promise<void> {
  await sql`select read_standings(${round})`.execute(tx);
  await sql`select note_standings(${round}, ${now})`.execute(tx);
}
