import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The reason of a member's last suspension, from the operator log; empty if none was given. */
export async function findSuspensionReason(db: Database, id: MemberId): Promise<string> {
  const { rows } = await sql<{ reason: string }>`
    select leaf::jsonb ->> 'reason' as reason
    from log_persons join log_leaves using (seq)
    where subject_id = ${id} and leaf::jsonb ->> 'type' = 'member.status'
      and leaf::jsonb -> 'after' ->> 'status' = 'suspended'
    order by seq desc limit 1`.execute(db);
  return rows[0]?.reason ?? "";
}
