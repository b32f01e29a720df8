import { foldInvitationCode, invitationCodeKey } from "@paperchain/core/accounts/invitations/invitation.ts";
import { joinLinksMax } from "@paperchain/core/groups/group.ts";
import type { GroupId, InvitationId, MemberId } from "@paperchain/core/ids.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { readPage } from "../../db/reading/read-page.ts";
import { findNamed, isAnyOf } from "../../members/queries/find-named.ts";
import type { InvitationsTable } from "../../members/tables.ts";
import { findShownGroup, isInGroup } from "./group-members.ts";

export interface OwnedInvitation extends Selectable<InvitationsTable> {
  owner_name: string;
  owner_status: "active" | "suspended";
  /** Null if an administrator owns it. */
  owner_group: GroupId | null;
}

const ownerColumns = [
  "members.full_name as owner_name",
  "members.status as owner_status",
  "members.group_id as owner_group",
] as const;

const owned = (db: Database) =>
  db
    .selectFrom("invitations")
    .innerJoin("members", "members.id", "invitations.member_id")
    .selectAll("invitations")
    .select(ownerColumns);

export async function insertInvitation(
  db: Database,
  invitation: Insertable<InvitationsTable>,
): Promise<void> {
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
  return owned(db)
    .where("member_id", "=", member)
    .where("invitations.group_id", "is", null)
    .executeTakeFirstOrThrow();
}

export async function lockInvitation(db: Database, id: InvitationId): Promise<OwnedInvitation | undefined> {
  return owned(db).where("invitations.id", "=", id).forUpdate("invitations").executeTakeFirst();
}

export async function findInvitation(db: Database, id: InvitationId): Promise<OwnedInvitation | undefined> {
  return owned(db).where("invitations.id", "=", id).executeTakeFirst();
}

/** The join links of a group, newest first. */
export async function listJoinLinks(db: Database, group: GroupId): Promise<OwnedInvitation[]> {
  return owned(db)
    .where("invitations.group_id", "=", group)
    .orderBy(sql`(revoked_at is null)`, "desc")
    .orderBy("invitations.id", "desc")
    .limit(joinLinksMax)
    .execute();
}

/** The join links of an administrator that nobody revoked, oldest first. */
export async function listJoinLinksOf(db: Database, member: MemberId): Promise<OwnedInvitation[]> {
  return owned(db)
    .where("member_id", "=", member)
    .where("invitations.group_id", "is not", null)
    .where("revoked_at", "is", null)
    .orderBy("invitations.id")
    .forUpdate("invitations")
    .execute();
}

export async function giveInvitation(db: Database, id: InvitationId, to: MemberId): Promise<void> {
  await db.updateTable("invitations").set({ member_id: to }).where("id", "=", id).execute();
}

/** Uses the invitation once; false if nobody can use it at this moment. */
export async function useInvitation(db: Database, id: InvitationId, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("invitations")
    .set({ used: sql`used + 1` })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .where((where) => where.or([where("uses_max", "is", null), where("used", "<", where.ref("uses_max"))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends all join links of a closed group. Returns how many. */
export async function revokeJoinLinks(tx: Database, group: GroupId, now: Date): Promise<number> {
  const result = await tx
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("group_id", "=", group)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
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
  filter: { search: string; groupId?: GroupId | undefined; page: number; limit: number },
): Promise<{ invitations: OwnedInvitation[]; total: number; more: boolean }> {
  let matching = db.selectFrom("invitations").where("invitations.group_id", "is", null);
  const { groupId } = filter;
  if (groupId) matching = matching.where(isInGroup("invitations.member_id", groupId));
  const named = await findNamed(db, filter.search, groupId);
  if (named) {
    const code = filter.search.toUpperCase();
    const hasCode = sql<boolean>`(code collate "C" >= ${code} and code collate "C" < ${`${code}\u{10FFFF}`})`;
    matching = matching.where((where) =>
      where.or([hasCode, where("invitations.member_id", "=", isAnyOf(named.ids))]),
    );
  }
  const { rows, total, more } = await readPage(
    db,
    {
      matching,
      group: named ? undefined : await findShownGroup(db, groupId),
      id: "invitations.id",
      direction: "desc",
      read: (page) =>
        page
          .innerJoin("members", "members.id", "invitations.member_id")
          .selectAll("invitations")
          .select(ownerColumns),
    },
    filter,
  );
  return { invitations: rows, total, more: more || (named?.more ?? false) };
}
