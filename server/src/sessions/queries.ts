import type { MemberId, SessionId } from "@paperchain/core/ids.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { preparedPlan } from "../db/reading/prepared-plans.ts";
import type { SessionsTable } from "../members/tables.ts";

export async function insertSession(db: Database, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

/** The session of a token with its member's role, if it is open at this moment and the member may log in. */
export async function findOpenSession(db: Database, tokenHash: Buffer, now: Date) {
  return openAt(db, now)
    .modifyFront(preparedPlan)
    .select([
      "sessions.id",
      "sessions.member_id",
      "sessions.remembered",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.expires_at",
      "members.full_name",
      "members.role",
      "members.group_id",
      isGuarded,
    ])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The given sessions that are still open, with their members' rights. This check does not extend a session. */
export async function listStillOpen(db: Database, ids: readonly SessionId[], now: Date) {
  return openAt(db, now)
    .select(["sessions.id", "members.role", isGuarded])
    .where("sessions.id", "=", sql<SessionId>`any(${ids}::uuid[])`)
    .execute();
}

const openAt = (db: Database, now: Date) =>
  db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .leftJoin("two_factor", "two_factor.member_id", "members.id")
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("members.status", "=", "active");

/** Whether two-factor login is on. */
const isGuarded = sql<boolean>`two_factor.confirmed_at is not null`.as("is_guarded");

export async function touchSession(
  db: Database,
  id: SessionId,
  seen: { last_seen_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable("sessions").set(seen).where("id", "=", id).execute();
}

export async function listOpenSessions(
  db: Database,
  member: MemberId,
  now: Date,
): Promise<Selectable<SessionsTable>[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("member_id", "=", member)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .limit(200)
    .execute();
}

/** Ends the member's least recently used sessions, so that at most this number stay open. */
export async function endSessionsBeyond(
  db: Database,
  { member, openMax }: { member: MemberId; openMax: number },
  now: Date,
): Promise<void> {
  await sql`
    update sessions set ended_at = ${now} where id in (
      select id from sessions where member_id = ${member} and ended_at is null and expires_at > ${now}
      order by last_seen_at desc, id desc offset ${openMax})`.execute(db);
}

/** Ends a member's open sessions: one, all, or all but one. Returns how many. */
export async function endSessions(
  db: Database,
  which: {
    member: MemberId;
    only?: SessionId;
    except?: SessionId;
    forRole?: SessionsTable["ended_for_role"] | undefined;
  },
  now: Date,
): Promise<number> {
  let ending = db
    .updateTable("sessions")
    .set({ ended_at: now, ended_for_role: which.forRole ?? null })
    .where("member_id", "=", which.member)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
  if (which.only) ending = ending.where("id", "=", which.only);
  if (which.except) ending = ending.where("id", "!=", which.except);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends all members' open sessions except one, in a fixed order, so that two simultaneous calls cannot deadlock. Returns
 * how many.
 */
export async function endEverySession(
  db: Database,
  which: { except: SessionId; why: string },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with open as (
      select id from sessions where ended_at is null and expires_at > ${now} and id <> ${which.except}
      order by id for update
    )
    update sessions set ended_at = ${now}, ended_why = ${which.why} from open where sessions.id = open.id`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** How the session with this token ended, and its member's state; nothing if it is open or never existed. */
export async function findSessionEnd(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select(["members.id as member", "members.status", "members.pin_reset_at", "ended_why", "ended_for_role"])
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is not", null)
    .executeTakeFirst();
}

export async function deleteSessionsExpiredBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", before).execute();
}
