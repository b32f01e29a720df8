import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** Why a member was suspended last, as the operator log has it; empty where no reason was given. */
export async function findSuspensionReason(db: Database, id: MemberId): Promise<string> {
  const { rows } = await sql<{ reason: string }>`
    select leaf::jsonb ->> 'reason' as reason
    from log_persons join log_leaves using (seq)
    where subject_id = ${id} and leaf::jsonb ->> 'type' = 'member.status'
      and leaf::jsonb -> 'after' ->> 'status' = 'suspended'
    order by seq desc limit 1`.execute(db);
  return rows[0]?.reason ?? "";
}

/** The suspended member whose ended session had this token. */
export async function findSuspendedMember(db: Database, tokenHash: Buffer): Promise<MemberId | undefined> {
  const found = await db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select("members.id")
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is not", null)
    .where("members.status", "=", "suspended")
    .executeTakeFirst();
  return found?.id;
}
