import { addressColumns } from "@paperchain/core/accounts/address.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Database } from "../../db/connect.ts";
import { memberColumns } from "../../members/queries/members.ts";
import type { MembersTable } from "../../members/tables.ts";

/** A member with the fields that administrators see. */
export type MemberDetails = Pick<Selectable<MembersTable>, (typeof detailColumns)[number]>;

/** The columns of a member to update. */
export type MemberUpdate = Updateable<MembersTable>;

const detailColumns = [
  ...memberColumns,
  "first_name",
  "last_name",
  "date_of_birth",
  ...addressColumns,
  "notes",
  "notify_by_email",
  "group_id",
] as const;

export async function findMemberDetails(db: Database, id: MemberId): Promise<MemberDetails | undefined> {
  return detailsOf(db, id).executeTakeFirst();
}

export async function lockMemberDetails(db: Database, id: MemberId): Promise<MemberDetails | undefined> {
  return detailsOf(db, id).forNoKeyUpdate().executeTakeFirst();
}

const detailsOf = (db: Database, id: MemberId) =>
  db.selectFrom("members").select(detailColumns).where("id", "=", id).where("erased_at", "is", null);

/** Throws a unique violation if the e-mail or the phone belongs to another member. */
export async function updateMemberDetails(
  db: Database,
  id: MemberId,
  columns: MemberUpdate,
): Promise<MemberDetails> {
  return db
    .updateTable("members")
    .set(columns)
    .where("id", "=", id)
    .returning(detailColumns)
    .executeTakeFirstOrThrow();
}

/** The addresses among these that belong to members. */
export async function listMembersAmong(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("members")
    .select("email")
    .where("email", "=", sql<string>`any(${emails})`)
    .execute();
  return new Set(rows.flatMap(({ email }) => email ?? []));
}
