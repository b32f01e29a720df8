import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../../db/connect.ts";
import type { ResetLinksTable } from "../../members/tables.ts";

export async function insertResetLink(db: Database, link: ResetLinksTable): Promise<void> {
  await db.insertInto("reset_links").values(link).execute();
}

/** Finds the member and the contact of a reset link, if it still works. */
export async function findResetLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<ResetLinksTable, "member_id" | "kind"> | undefined> {
  return db
    .selectFrom("reset_links")
    .select(["member_id", "kind"])
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Uses the link: out of any number of tries, one succeeds. */
export async function useResetLink(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("reset_links")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("member_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** A changed password invalidates all other reset links. */
export async function voidResetLinks(db: Database, member: MemberId, now: Date): Promise<void> {
  await db
    .updateTable("reset_links")
    .set({ used_at: now })
    .where("member_id", "=", member)
    .where("used_at", "is", null)
    .execute();
}

export async function deleteResetLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("reset_links").where("expires_at", "<", before).execute();
}
