import type { MemberId } from "@paperchain/core/ids.ts";
import type { NoticeTopic } from "@paperchain/core/security/notice-topic.ts";
import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** Where a member wants to be told; nowhere where both are nothing. */
export interface NoticeReader {
  readonly member: MemberId;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Those of the members who want to hear of a topic, and where. */
export async function listNoticeReaders(
  db: Database,
  members: readonly MemberId[],
  topic: NoticeTopic,
): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select id as member, case when notify_by_email then email end as email, case when notify_by_sms then phone end as phone
    from members
    where id = any(${members}::uuid[]) and (notify_by_email or notify_by_sms)
      and not exists (select from muted_topics where member_id = members.id and topic = ${topic})`.execute(
    db,
  );
  return rows;
}
