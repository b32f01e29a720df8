import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Fence } from "../../ledger/queries/posting.ts";

/** Throws if the group has changed since the act was decided. Keeps the group unchanged until this transaction ends. */
export async function requireGroup(tx: Database, member: MemberId, fence: Fence): Promise<void> {
  const act = JSON.stringify([{ ord: 1, member_id: member, ...fence }]);
  await sql`select require_groups(${act}::jsonb)`.execute(tx);
}
