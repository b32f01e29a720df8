import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

const standingsLock = 7_246_017;

/**
 * Locks the standings of a round, so that each movement is counted once. Returns false if another server is reading
 * them now.
 */
export async function tryToLockStandings(tx: Database, round: RoundId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${standingsLock}, hashtext(${round}::text)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Adds the movements since the last reading to a round's locked standings: of so many members after this one. With
 * `afresh`, it reads these members' journals again from the beginning. Returns the last of them, or undefined if nobody
 * is left.
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

/** Adds the movements of everybody at once, and records the reading. */
export async function readStandings(tx: Database, round: RoundId, now: Date): Promise<void> {
  await sql`select read_standings(${round})`.execute(tx);
  await noteStandings(tx, round, now);
}

/** Records when the standings of a round were read, and the facts about them as a whole. */
export const noteStandings = (tx: Database, round: RoundId, now: Date) =>
  sql`select note_standings(${round}, ${now})`.execute(tx);
