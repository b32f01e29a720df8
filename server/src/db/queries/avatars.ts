import type { Database } from "../connect.ts";
import type { AvatarsTable } from "../tables.ts";

export async function findAvatar(db: Database, key: string): Promise<AvatarsTable | undefined> {
  return db.selectFrom("avatars").selectAll().where("key", "=", key).executeTakeFirst();
}
