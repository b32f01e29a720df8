import type { MemberId } from "@paperchain/core/ids.ts";
import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { ContactCodesTable } from "../tables.ts";

/** Stores a new code, which replaces an earlier one of the same kind. */
export async function storeContactCode(db: Database, code: Insertable<ContactCodesTable>): Promise<void> {
  await db
    .insertInto("contact_codes")
    .values(code)
    .onConflict((conflict) => conflict.columns(["member_id", "kind"]).doUpdateSet({ ...code, tries: 0 }))
    .execute();
}

/** Counts a try at a code and returns the hash to compare; nothing if no try is left. */
export async function tryContactCode(
  db: Database,
  which: { member: MemberId; kind: ContactKind; triesMax: number; now: Date },
): Promise<{ code_hash: string; contact: string } | undefined> {
  return db
    .updateTable("contact_codes")
    .set({ tries: sql`tries + 1` })
    .where("member_id", "=", which.member)
    .where("kind", "=", which.kind)
    .where("tries", "<", which.triesMax)
    .where("expires_at", ">", which.now)
    .returning(["code_hash", "contact"])
    .executeTakeFirst();
}

/** Uses up a code: out of several simultaneous tries, one succeeds. */
export async function useContactCode(
  db: Database,
  code: { member: MemberId; kind: ContactKind; hash: string },
): Promise<boolean> {
  const used = await db
    .deleteFrom("contact_codes")
    .where("member_id", "=", code.member)
    .where("kind", "=", code.kind)
    .where("code_hash", "=", code.hash)
    .returning("member_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Records that the member confirmed this contact. Nothing changes if it is no longer theirs. */
export async function confirmContact(
  db: Database,
  confirmed: { member: MemberId; kind: ContactKind; contact: string; at: Date },
): Promise<boolean> {
  const column = confirmed.kind === "email" ? "email_confirmed_at" : "phone_confirmed_at";
  const done = await db
    .updateTable("members")
    .set({ [column]: confirmed.at })
    .where("id", "=", confirmed.member)
    .where(confirmed.kind, "=", confirmed.contact)
    .returning("id")
    .executeTakeFirst();
  return done !== undefined;
}

/** Invalidates the codes that were sent to a member. */
export async function deleteContactCodesOf(db: Database, member: MemberId): Promise<void> {
  await db.deleteFrom("contact_codes").where("member_id", "=", member).execute();
}

export async function deleteContactCodesExpiredBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("contact_codes").where("expires_at", "<", before).execute();
}
