import type { AnnouncementId, GroupId, MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { AnnouncementsTable } from "../../tables/groups.ts";

export interface WrittenAnnouncement extends AnnouncementsTable {
  /** The administrator's name. */
  readonly author: string;
}

/** Since when the member `m` is in the group. */
export const joinedAt = sql`coalesce(m.joined_group_at, m.created_at)`;

const listedMax = 50;

/** The newest announcements to a group, newest first. */
export async function listAnnouncements(db: Database, group: GroupId): Promise<WrittenAnnouncement[]> {
  return db
    .selectFrom("announcements")
    .innerJoin("members", "members.id", "announcements.written_by")
    .selectAll("announcements")
    .select("members.full_name as author")
    .where("announcements.group_id", "=", group)
    .orderBy("written_at", "desc")
    .orderBy("announcements.id", "desc")
    .limit(listedMax)
    .execute();
}

/** The newest announcements to a group since a time, newest first, without their authors. */
export async function listAnnouncementsSince(
  db: Database,
  group: GroupId,
  { since, limit }: { since: Date; limit: number },
): Promise<Pick<AnnouncementsTable, "id" | "text" | "written_at">[]> {
  return db
    .selectFrom("announcements")
    .select(["id", "text", "written_at"])
    .where("group_id", "=", group)
    .where("written_at", ">=", since)
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Writes an announcement: one row, however many members read it. */
export async function insertAnnouncement(
  tx: Database,
  announcement: AnnouncementsTable,
): Promise<WrittenAnnouncement> {
  const { rows } = await sql<WrittenAnnouncement>`
    with written as (
      insert into announcements (id, group_id, written_at, written_by, text, mailed)
      values (${announcement.id}, ${announcement.group_id}, ${announcement.written_at}, ${announcement.written_by}, ${announcement.text},
        ${announcement.mailed}) returning *
    ) select w.*, m.full_name as author from written w join members m on m.id = w.written_by`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error("An announcement was written by nobody.");
  if (written.mailed)
    await tx
      .insertInto("announcement_mails")
      .values({ announcement_id: written.id, mailed_up_to: null })
      .execute();
  return written;
}

export interface UnsentLetters {
  readonly announcement: AnnouncementsTable;
  readonly members: readonly MemberId[];
}

/**
 * The next members who are to get an announcement as a letter; nothing once all have it. They count as written to with the commit of the
 * caller's transaction, so that a job that runs twice writes to nobody twice.
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
