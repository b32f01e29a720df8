import { phoneKey } from "@paperchain/core/accounts/phone.ts";
import type { InvitationId, MemberId } from "@paperchain/core/ids.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { MemberErased } from "../../db/failures.ts";
import { readPage } from "../../db/reading/read-page.ts";
import type { MembersTable } from "../tables.ts";

/** A member's fields for lists and decisions; the profile is read where it is shown. */
export type Member = Pick<Selectable<MembersTable>, (typeof memberColumns)[number]>;
export type Identifier =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly userName: string };

export const memberColumns = [
  "id",
  "full_name",
  "email",
  "phone",
  "user_name",
  "role",
  "status",
  "invitation_id",
  "created_at",
  "avatar_key",
  "kyc_status",
] as const;

/** The new member, or nothing if the e-mail, the phone or the user name is taken. */
export async function insertMember(
  db: Database,
  member: Insertable<MembersTable>,
): Promise<Member | undefined> {
  return db
    .insertInto("members")
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning(memberColumns)
    .executeTakeFirst();
}

/** The member; nothing if they were erased. */
export async function findMember(db: Database, id: MemberId): Promise<Member | undefined> {
  return present(db).where("id", "=", id).executeTakeFirst();
}

/** The member, locked against changes and deletion until the transaction ends. */
export async function lockMember(db: Database, id: MemberId): Promise<Member | undefined> {
  return present(db).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the member against every write about them: earlier writes finish first, later ones wait and are refused. */
export async function lockMemberWhole(db: Database, id: MemberId): Promise<Reachable | undefined> {
  return present(db)
    .select(["email_confirmed_at", "phone_confirmed_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A member with their confirmed contacts. */
export type Reachable = Member & Pick<Selectable<MembersTable>, "email_confirmed_at" | "phone_confirmed_at">;

const present = (db: Database) =>
  db.selectFrom("members").select(memberColumns).where("erased_at", "is", null);

/**
 * The administrators, locked until the transaction ends. If two demote each other at once, the second finds that they
 * no longer are one.
 */
export async function lockActiveAdmins(db: Database): Promise<MemberId[]> {
  const admins = await db
    .selectFrom("members")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/** The active ones among these members: neither suspended nor deleted. */
export async function findActive(db: Database, ids: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const active = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", sql<MemberId>`any(${ids}::uuid[])`)
    .where("status", "=", "active")
    .execute();
  return new Set(active.map(({ id }) => id));
}

/** Whether an administrator other than this one can act. */
export async function hasOtherAdmin(db: Database, id: MemberId): Promise<boolean> {
  const other = await db
    .selectFrom("members")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The e-mail of each member, or else the phone number or user name. */
export async function listContacts(
  db: Database,
  members: readonly MemberId[],
): Promise<Map<MemberId, string | null>> {
  const rows = await db
    .selectFrom("members")
    .select(["id", "email", "phone", "user_name"])
    .where("id", "=", sql<MemberId>`any (${members}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, email, phone, user_name }) => [id, email ?? phone ?? user_name]));
}

/** The contacts of the administrators. */
export async function listAdminContacts(
  db: Database,
): Promise<Pick<MembersTable, "id" | "email" | "phone">[]> {
  return db
    .selectFrom("members")
    .select(["id", "email", "phone"])
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .execute();
}

/** Includes the password's hash, so it is for logging in only. */
export type MemberWithHash = Member & Pick<MembersTable, "password_hash">;

export async function findMemberByIdentifier(
  db: Database,
  identifier: Identifier,
): Promise<MemberWithHash | undefined> {
  const query = db.selectFrom("members").select([...memberColumns, "password_hash"]);
  if ("email" in identifier) return query.where("email", "=", identifier.email).executeTakeFirst();
  if ("userName" in identifier) return query.where("user_name", "=", identifier.userName).executeTakeFirst();
  const { phone } = identifier;
  return (
    query
      .where((where) => where.or([where("phone", "=", phone), where("phone_key", "=", phoneKey(phone))]))
      // Two old accounts may share a phone in two spellings. Each is found by its own spelling.
      .orderBy((order) => order("phone", "=", phone), "desc")
      .executeTakeFirst()
  );
}

/**
 * Whether a member may log in with the password that was compared before, and whether it is their first login. Locked
 * until the transaction ends, so that a password change finds the session that the old password opened.
 */
export async function admitMember(
  db: Database,
  id: MemberId,
  passwordHash: string,
): Promise<{ isFirst: boolean } | undefined> {
  const admitted = await db
    .selectFrom("members")
    .select("has_logged_in")
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("password_hash", "=", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!admitted) return undefined;
  if (!admitted.has_logged_in) {
    await db.updateTable("members").set({ has_logged_in: true }).where("id", "=", id).execute();
  }
  return { isFirst: !admitted.has_logged_in };
}

/** The password hash of a logged-in member, only for comparing a typed password. */
export async function findPasswordHash(db: Database, id: MemberId): Promise<string> {
  const found = await db
    .selectFrom("members")
    .select("password_hash")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new MemberErased();
  return found.password_hash;
}

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom("members").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function updatePasswordHash(db: Database, id: MemberId, passwordHash: string): Promise<void> {
  await db.updateTable("members").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/** Sets the PIN of a member who has one; returns false for all others. */
export async function updatePin(
  db: Database,
  id: MemberId,
  pin: { passwordHash: string; resetAt: Date | null },
): Promise<boolean> {
  const result = await db
    .updateTable("members")
    .set({ password_hash: pin.passwordHash, pin_reset_at: pin.resetAt })
    .where("id", "=", id)
    .where("user_name", "is not", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateMemberStatus(
  db: Database,
  id: MemberId,
  status: Member["status"],
): Promise<Member> {
  return db
    .updateTable("members")
    .set({ status })
    .where("id", "=", id)
    .returning(memberColumns)
    .executeTakeFirstOrThrow();
}

/** The members who joined with an invitation, newest first, and their number. */
export async function listMembersBroughtBy(
  db: Database,
  invitation: InvitationId,
  paging: { page: number; limit: number },
): Promise<{ members: Member[]; total: number; more: boolean }> {
  const brought = db.selectFrom("members").where("invitation_id", "=", invitation);
  const { rows, ...counted } = await readPage(
    db,
    { matching: brought, id: "id", direction: "desc", read: (page) => page.select(memberColumns) },
    paging,
  );
  return { members: rows, ...counted };
}
