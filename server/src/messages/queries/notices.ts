import type { MemberId } from "@paperchain/core/ids.ts";
import { type NoticeTopic, noticeTopics } from "@paperchain/core/inbox/notices.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The addresses for a member's notices; none if both are null. */
export interface NoticeReader {
  readonly member: MemberId;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The members who want notices about a topic, and their addresses. Locks them against deletion until the messages are
 * written.
 */
export async function listNoticeReaders(
  db: Database,
  members: readonly MemberId[],
  topic: NoticeTopic,
): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select id as member, case when notify_by_email then email end as email, case when notify_by_sms then phone end as phone
    from members
    where id = any(${members}::uuid[]) and (notify_by_email or notify_by_sms)
      and not exists (select from muted_topics where member_id = members.id and topic = ${topic})
    order by id for key share`.execute(db);
  return rows;
}

/**
 * The addresses for security notices, whatever the member's switches say: the e-mail, and also the phone while no
 * e-mail address is confirmed, because an unconfirmed address may belong to another person.
 */
export async function listSecurityReaders(
  db: Database,
  members: readonly MemberId[],
): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select id as member, email, case when notify_by_sms or email_confirmed_at is null then phone end as phone
    from members where id = any(${members}::uuid[])`.execute(db);
  return rows;
}

export async function findNoticeChannels(
  db: Database,
  member: MemberId,
): Promise<{ email: boolean; sms: boolean }> {
  return db
    .selectFrom("members")
    .select(["notify_by_email as email", "notify_by_sms as sms"])
    .where("id", "=", member)
    .executeTakeFirstOrThrow();
}

export async function setNoticeChannels(
  db: Database,
  member: MemberId,
  channels: { email: boolean; sms: boolean },
): Promise<void> {
  const { email: notify_by_email, sms: notify_by_sms } = channels;
  await db.updateTable("members").set({ notify_by_email, notify_by_sms }).where("id", "=", member).execute();
}

export async function listMutedTopics(db: Database, member: MemberId): Promise<NoticeTopic[]> {
  const rows = await db
    .selectFrom("muted_topics")
    .select("topic")
    .where("member_id", "=", member)
    .limit(noticeTopics.length)
    .execute();
  return rows.map(({ topic }) => topic);
}

/** A new administrator gets no notices about trades, unless they have chosen their topics already. */
export async function muteTradesOfAdmin(db: Database, member: MemberId): Promise<void> {
  await sql`insert into muted_topics (member_id, topic) select ${member}, 'trade'
    where not exists (select from muted_topics where member_id = ${member})`.execute(db);
}

/** From now on, the member gets notices about all topics except these. */
export async function muteTopics(
  db: Database,
  member: MemberId,
  topics: readonly NoticeTopic[],
): Promise<void> {
  await db.deleteFrom("muted_topics").where("member_id", "=", member).execute();
  if (topics.length === 0) return;
  await db
    .insertInto("muted_topics")
    .values(topics.map((topic) => ({ member_id: member, topic })))
    // Two simultaneous calls may both have found nothing to delete.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
