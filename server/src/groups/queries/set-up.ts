import { firstGroup } from "@paperchain/core/groups/group.ts";
import type { Database } from "../../db/connect.ts";

/** Whether an administrator has done or skipped the first steps of this server. */
export async function isSetUp(db: Database): Promise<boolean> {
  const { set_up_at } = await db
    .selectFrom("groups")
    .select("set_up_at")
    .where("id", "=", firstGroup)
    .executeTakeFirstOrThrow();
  return set_up_at !== null;
}

export async function noteSetUp(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("groups")
    .set({ set_up_at: now })
    .where("id", "=", firstGroup)
    .where("set_up_at", "is", null)
    .execute();
}
