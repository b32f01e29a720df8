import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../../db/connect.ts";
import type { AvatarsTable } from "../../members/tables.ts";

export async function findAvatar(db: Database, key: string): Promise<AvatarsTable | undefined> {
  return db.selectFrom("avatars").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Replaces a member's picture, or removes it. */
export async function replaceAvatar(
  tx: Database,
  member: MemberId,
  avatar: AvatarsTable | undefined,
): Promise<void> {
  // Locks the member's row first, so that two simultaneous uploads take turns.
  await tx
    .updateTable("members")
    .set({ avatar_key: avatar?.key ?? null })
    .where("id", "=", member)
    .execute();
  await tx.deleteFrom("avatars").where("member_id", "=", member).execute();
  if (avatar) await tx.insertInto("avatars").values(avatar).execute();
}
