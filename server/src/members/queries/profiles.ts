import { profileColumns } from "@paperchain/core/accounts/profile-fields.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Selectable, Updateable } from "kysely";
import type { Database } from "../../db/connect.ts";
import { preparedPlan } from "../../db/reading/prepared-plans.ts";
import type { MembersTable } from "../tables.ts";
import { memberColumns } from "./members.ts";

/** A member with their whole profile, without the password and the administrators' notes. */
export type Profile = Pick<Selectable<MembersTable>, (typeof columns)[number]>;

const columns = [
  ...memberColumns,
  "first_name",
  "last_name",
  ...profileColumns,
  "email_confirmed_at",
  "phone_confirmed_at",
  "notify_by_email",
  "notify_by_sms",
  "first_steps_hidden_at",
  "pin_reset_at",
] as const;

export async function findProfile(db: Database, id: MemberId): Promise<Profile | undefined> {
  return profileOf(db, id).modifyFront(preparedPlan).executeTakeFirst();
}

export async function lockProfile(db: Database, id: MemberId): Promise<Profile | undefined> {
  return profileOf(db, id).forUpdate().executeTakeFirst();
}

/** The administrators' notes about a member. */
export async function findNotes(db: Database, id: MemberId): Promise<string | null> {
  const found = await db.selectFrom("members").select("notes").where("id", "=", id).executeTakeFirst();
  return found?.notes ?? null;
}

/** Updates the given fields. An e-mail or a phone of another member is a database error. */
export async function updateProfile(
  db: Database,
  id: MemberId,
  change: Updateable<MembersTable>,
): Promise<Profile> {
  return db
    .updateTable("members")
    .set(change)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

const profileOf = (db: Database, id: MemberId) =>
  db.selectFrom("members").select(columns).where("id", "=", id).where("erased_at", "is", null);
