import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

const standingsLock = 7_246_017;

/** Locks the standings of a round, so that each movement is read once. Returns false if another server reads them now. */
export async function tryToLockStandings(tx: Database, round: RoundId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${standingsLock}, hashtext(${round}::text)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Adds what was posted since the last time to the standings of a round that is locked: to so many members after this one. Afresh, it
 * reads the journals of these members again. Returns the last one of them, or undefined if nobody is left.
 */
export async function readSomeStandings(
  tx: Database,
  round: RoundId,
  { after, many, afresh }: { after: MemberId | undefined; many: number; afresh: boolean },
): Promise<MemberId | undefined> {
  const { rows } = await sql<{ last: MemberId | null }>`
    select read_standings(${round}, ${after ?? null}, ${many}, ${afresh}) as last`.execute(tx);
  return rows[0]?.last ?? undefined;
}

/** The same for everybody at once, and notes the reading. */
export async function readStandings(tx: Database, round: RoundId, now: Date): Promise<void> {
  await sql`select read_standings(${round})`.execute(tx);
  await noteStandings(tx, round, now);
}

/** Notes when the standings of a round were read, and what is said of all of them together. */
export const noteStandings = (tx: Database, round: RoundId, now: Date) =>
  sql`select note_standings(${round}, ${now})`.execute(tx);
