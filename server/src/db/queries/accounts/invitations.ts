import { foldInvitationCode, invitationCodeKey } from "@paperchain/core/accounts/invitations/invitation.ts";
import type { InvitationId, MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { InvitationsTable } from "../../tables/accounts.ts";
import { readPage } from "../read-page.ts";
import { findNamed, isAnyOf } from "./find-named.ts";

export interface OwnedInvitation extends InvitationsTable {
  owner_name: string;
  owner_status: "active" | "suspended";
}

const owned = (db: Database) =>
  db
    .selectFrom("invitations")
    .innerJoin("members", "members.id", "invitations.member_id")
    .selectAll("invitations")
    .select(["members.full_name as owner_name", "members.status as owner_status"]);

export async function insertInvitation(db: Database, invitation: InvitationsTable): Promise<void> {
  await db.insertInto("invitations").values(invitation).execute();
}

/** Finds the invitation of a typed code. */
export async function findInvitationByCode(
  db: Database,
  typed: string,
): Promise<OwnedInvitation | undefined> {
  const exact = await owned(db).where("code", "=", foldInvitationCode(typed)).executeTakeFirst();
  if (exact) return exact;
  // The same expression as in the index invitations_by_key.
  const key = sql<string>`translate(regexp_replace(code, '[\\s-]', '', 'g'), 'OIL', '011')`;
  return owned(db).where(key, "=", invitationCodeKey(typed)).executeTakeFirst();
}

export async function findInvitationOf(db: Database, member: MemberId): Promise<OwnedInvitation> {
  return owned(db).where("member_id", "=", member).executeTakeFirstOrThrow();
}

export async function lockInvitation(db: Database, id: InvitationId): Promise<OwnedInvitation | undefined> {
  return owned(db).where("invitations.id", "=", id).forUpdate("invitations").executeTakeFirst();
}

/** Uses the invitation once; false if it cannot be used at this moment. */
export async function useInvitation(db: Database, id: InvitationId): Promise<boolean> {
  const result = await db
    .updateTable("invitations")
    .set({ used: sql`used + 1` })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("uses_max", "is", null), where("used", "<", where.ref("uses_max"))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateInvitation(
  db: Database,
  id: InvitationId,
  change: { revoked_at?: Date | null; uses_max?: number | null },
): Promise<void> {
  await db.updateTable("invitations").set(change).where("id", "=", id).execute();
}

/** A page of all invitations whose code or owner matches, newest first, and how many match. */
export async function listInvitations(
  db: Database,
  filter: { search: string; page: number; limit: number },
): Promise<{ invitations: OwnedInvitation[]; total: number; more: boolean }> {
  let matching = db.selectFrom("invitations");
  const named = await findNamed(db, filter.search);
  if (named) {
    const code = filter.search.toUpperCase();
    const hasCode = sql<boolean>`(code collate "C" >= ${code} and code collate "C" < ${`${code}\u{10FFFF}`})`;
    matching = matching.where((where) =>
      where.or([hasCode, where("invitations.member_id", "=", isAnyOf(named.ids))]),
    );
  }
  const { rows, total, more } = await readPage(db, matching, filter, (page) =>
    page
      .innerJoin("members", "members.id", "invitations.member_id")
      .selectAll("invitations")
      .select(["members.full_name as owner_name", "members.status as owner_status"])
      .orderBy("invitations.id", "desc"),
  );
  return { invitations: rows, total, more: more || (named?.more ?? false) };
}
