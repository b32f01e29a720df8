import type { AnnouncementId, GroupId, MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { AnnouncementsTable, AnnouncementWithdrawalsTable } from "../tables.ts";

export interface WrittenAnnouncement extends AnnouncementsTable {
  /** The administrator's name. */
  readonly author: string;
  readonly stands: boolean;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by_name: string | null;
}

/** Since when the member `m` is in the group. */
export const joinedAt = sql`coalesce(m.joined_group_at, m.created_at)`;

/** Whether pages still show the announcement `a`: its time and its round have not ended, and nobody withdrew it. */
export const standsAt = (now: Date) => sql<boolean>`((a.stands_until is null or a.stands_until > ${now})
  and not exists (select from rounds r where r.id = a.round_id and r.ending_at is not null)
  and not exists (select from announcement_withdrawals w where w.announcement_id = a.id))`;

const listedMax = 50;

const asWritten = (now: Date) => sql`
  select a.*, m.full_name as author, ${standsAt(now)} as stands, w.withdrawn_at, by.full_name as withdrawn_by_name
  from announcements a join members m on m.id = a.written_by
    left join announcement_withdrawals w on w.announcement_id = a.id left join members by on by.id = w.withdrawn_by`;

/** The newest announcements to a group, newest first. */
export async function listAnnouncements(
  db: Database,
  group: GroupId,
  now: Date,
): Promise<WrittenAnnouncement[]> {
  const { rows } = await sql<WrittenAnnouncement>`${asWritten(now)} where a.group_id = ${group}
    order by a.written_at desc, a.id desc limit ${listedMax}`.execute(db);
  return rows;
}

export async function findAnnouncement(
  db: Database,
  id: AnnouncementId,
  now: Date,
): Promise<WrittenAnnouncement | undefined> {
  const { rows } = await sql<WrittenAnnouncement>`${asWritten(now)} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** A group's announcements since a time that pages still show, newest first, without their authors. */
export async function listCurrentAnnouncements(
  db: Database,
  group: GroupId,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<Pick<AnnouncementsTable, "id" | "text" | "written_at">[]> {
  return db
    .selectFrom("announcements as a")
    .select(["id", "text", "written_at"])
    .where("group_id", "=", group)
    .where("written_at", ">=", since)
    .where(standsAt(now))
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Writes an announcement, in the group's round if one is under way: one row, however many members read it. */
export async function insertAnnouncement(
  tx: Database,
  announcement: Omit<AnnouncementsTable, "round_id">,
): Promise<WrittenAnnouncement> {
  const { id, group_id, written_at, written_by, text, salt, mailed, stands_until } = announcement;
  await sql`
    insert into announcements (id, group_id, written_at, written_by, text, salt, mailed, stands_until, round_id)
    values (${id}, ${group_id}, ${written_at}, ${written_by}, ${text}, ${salt}, ${mailed}, ${stands_until},
      (select r.id from groups g join rounds r on r.id = g.round_id where g.id = ${group_id} and r.ending_at is null))`.execute(
    tx,
  );
  const written = await findAnnouncement(tx, id, written_at);
  if (!written) throw new Error("An announcement was written by nobody.");
  if (mailed)
    await tx.insertInto("announcement_mails").values({ announcement_id: id, mailed_up_to: null }).execute();
  return written;
}

/** Withdraws an announcement, and its letters that are not written yet. False if it was already withdrawn. */
export async function insertWithdrawal(
  tx: Database,
  withdrawal: AnnouncementWithdrawalsTable,
): Promise<boolean> {
  const written = await tx
    .insertInto("announcement_withdrawals")
    .values(withdrawal)
    .onConflict((conflict) => conflict.doNothing())
    .returning("announcement_id")
    .executeTakeFirst();
  if (!written) return false;
  await tx
    .deleteFrom("announcement_mails")
    .where("announcement_id", "=", withdrawal.announcement_id)
    .execute();
  return true;
}

export interface UnsentLetters {
  readonly announcement: AnnouncementsTable;
  readonly members: readonly MemberId[];
}

/**
 * The next members who should get an announcement as a letter; nothing once everybody has it. They count as written to
 * when the caller's transaction commits, so that a job that runs twice writes to nobody twice.
 */
export async function takeUnsentLetters(
  tx: Database,
  id: AnnouncementId,
  limit: number,
): Promise<UnsentLetters | undefined> {
  const { rows } = await sql<AnnouncementsTable & { mailed_up_to: MemberId | null }>`
    select a.*, s.mailed_up_to from announcement_mails s join announcements a on a.id = s.announcement_id
    where s.announcement_id = ${id} for update of s`.execute(tx);
  const [announcement] = rows;
  if (!announcement) return undefined;
  const { group_id, written_at, mailed_up_to } = announcement;
  const next = await sql<{ id: MemberId }>`
    select m.id from members m where m.group_id = ${group_id} and m.erased_at is null and ${joinedAt} <= ${written_at}
      and ${mailed_up_to ? sql`m.id > ${mailed_up_to}` : sql`true`}
    order by m.id limit ${limit}`.execute(tx);
  const members = next.rows.map((member) => member.id);
  const last = members.at(-1);
  if (last === undefined) {
    await tx.deleteFrom("announcement_mails").where("announcement_id", "=", id).execute();
    return undefined;
  }
  await tx
    .updateTable("announcement_mails")
    .set({ mailed_up_to: last })
    .where("announcement_id", "=", id)
    .execute();
  return { announcement, members };
}
