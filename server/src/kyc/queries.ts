import type { DocumentId, GroupId, MemberId } from "@paperchain/core/ids.ts";
import type { DocumentStatus, KycStatus } from "@paperchain/core/kyc/kyc.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { newId } from "../db/new-id.ts";
import { countUpTo } from "../db/reading/count-up-to.ts";
import { readPage } from "../db/reading/read-page.ts";
import type { Tables } from "../db/tables.ts";
import { findShownGroup, isInGroup } from "../groups/queries/group-members.ts";
import { findNamed, isAnyOf } from "../members/queries/find-named.ts";
import type { KycDocumentsTable, KycViewsTable } from "./tables.ts";

/** A document without its picture, which is read only for viewing. */
export type KycDocument = Omit<KycDocumentsTable, "sealed">;

export interface ListedDocument extends KycDocument {
  user_name: string;
  decided_by_name: string | null;
  views: bigint;
  opened_by_decider: boolean;
  opened_by_viewer: boolean;
}

const columns = [
  "kyc_documents.id",
  "kyc_documents.member_id",
  "kyc_documents.document_type",
  "kyc_documents.status",
  "kyc_documents.message",
  "kyc_documents.submitted_at",
  "kyc_documents.decided_at",
  "kyc_documents.decided_by",
  "kyc_documents.deleted_at",
] as const;

const openedByDecider = sql<boolean>`exists (
  select from kyc_views where document_id = kyc_documents.id and viewer_id = kyc_documents.decided_by
    and viewed_at <= kyc_documents.decided_at)`.as("opened_by_decider");

export async function insertDocument(db: Database, document: KycDocumentsTable): Promise<void> {
  await db.insertInto("kyc_documents").values(document).execute();
}

export async function updateKycStatus(db: Database, member: MemberId, status: KycStatus): Promise<void> {
  await db.updateTable("members").set({ kyc_status: status }).where("id", "=", member).execute();
}

export async function findNewestDocument(
  db: Database,
  member: MemberId,
): Promise<(KycDocument & Pick<ListedDocument, "opened_by_decider">) | undefined> {
  return db
    .selectFrom("kyc_documents")
    .select([...columns, openedByDecider])
    .where("member_id", "=", member)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** With its picture. */
export async function findDocument(db: Database, id: DocumentId): Promise<KycDocumentsTable | undefined> {
  return db.selectFrom("kyc_documents").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Decides a waiting document; nothing if another administrator was first. */
export async function decideDocument(
  db: Database,
  id: DocumentId,
  decision: Pick<KycDocumentsTable, "status" | "message" | "decided_at" | "decided_by">,
): Promise<boolean> {
  const decided = await db
    .updateTable("kyc_documents")
    .set(decision)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}

export interface DocumentFilter {
  readonly search: string;
  readonly status: "all" | DocumentStatus;
  readonly groupId?: GroupId | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of the matching documents: waiting ones oldest first, all others newest first. */
export async function listDocuments(
  db: Database,
  viewer: MemberId,
  filter: DocumentFilter,
): Promise<{ documents: ListedDocument[]; total: number; more: boolean }> {
  let matching = db.selectFrom("kyc_documents");
  if (filter.status !== "all") matching = matching.where("kyc_documents.status", "=", filter.status);
  const { groupId } = filter;
  if (groupId) matching = matching.where(isInGroup("kyc_documents.member_id", groupId));
  const named = await findNamed(db, filter.search, groupId);
  if (named) matching = matching.where("kyc_documents.member_id", "=", isAnyOf(named.ids));
  const { rows, total, more } = await readPage(
    db,
    {
      matching,
      group: named ? undefined : await findShownGroup(db, groupId),
      id: "kyc_documents.id",
      direction: filter.status === "pending" ? "asc" : "desc",
      read: (page) => withNames(page).select(listedColumns(viewer)),
    },
    filter,
  );
  return { documents: rows, total, more: more || (named?.more ?? false) };
}

export async function findListedDocument(
  db: Database,
  viewer: MemberId,
  id: DocumentId,
): Promise<ListedDocument> {
  return listed(db)
    .select(listedColumns(viewer))
    .where("kyc_documents.id", "=", id)
    .executeTakeFirstOrThrow();
}

const listed = (db: Database) => withNames(db.selectFrom("kyc_documents"));

const withNames = (documents: SelectQueryBuilder<Tables, "kyc_documents", object>) =>
  documents
    .innerJoin("members as owner", "owner.id", "kyc_documents.member_id")
    .leftJoin("members as decider", "decider.id", "kyc_documents.decided_by");

const listedColumns = (viewer: MemberId) =>
  [
    ...columns,
    "owner.full_name as user_name",
    "decider.full_name as decided_by_name",
    sql<bigint>`(select count(*) from kyc_views where document_id = kyc_documents.id)`.as("views"),
    openedByDecider,
    sql<boolean>`exists (
      select from kyc_views where document_id = kyc_documents.id and viewer_id = ${viewer})`.as(
      "opened_by_viewer",
    ),
  ] as const;

/** The number of documents by status, up to the maximum that is counted. */
export const countDocumentsByStatus = (db: Database): Promise<Record<DocumentStatus, number>> =>
  countUpTo(db, "kyc_documents", {
    pending: sql`status = 'pending'`,
    approved: sql`status = 'approved'`,
    rejected: sql`status = 'rejected'`,
  });

export async function insertView(db: Database, view: Omit<KycViewsTable, "id">): Promise<void> {
  await db
    .insertInto("kyc_views")
    .values({ id: newId(view.viewed_at), ...view })
    .execute();
}

/** Whether an administrator has opened this document. */
export async function hasOpened(db: Database, viewer: MemberId, id: DocumentId): Promise<boolean> {
  const view = await db
    .selectFrom("kyc_views")
    .select("id")
    .where("document_id", "=", id)
    .where("viewer_id", "=", viewer)
    .limit(1)
    .executeTakeFirst();
  return view !== undefined;
}

/** When administrators opened which of a member's documents, newest first. */
export async function listViews(db: Database, member: MemberId, limit: number) {
  return db
    .selectFrom("kyc_views")
    .innerJoin("kyc_documents", "kyc_documents.id", "kyc_views.document_id")
    .select([
      "kyc_views.viewed_at",
      "kyc_views.document_id",
      "kyc_documents.document_type",
      "kyc_documents.submitted_at",
    ])
    .where("kyc_documents.member_id", "=", member)
    .orderBy("kyc_views.id", "desc")
    .limit(limit)
    .execute();
}

/** Removes the pictures of documents that were decided before an instant, and returns their members. */
export async function deletePicturesDecidedBefore(
  db: Database,
  which: { before: Date; now: Date; limit: number },
): Promise<Pick<KycDocument, "id" | "member_id" | "document_type">[]> {
  // Locks their members, so that none is deleted before the notice is written; members being deleted are skipped.
  return db
    .with("due", (from) =>
      from
        .selectFrom("kyc_documents")
        .innerJoin("members", "members.id", "kyc_documents.member_id")
        .select("kyc_documents.id")
        .where("sealed", "is not", null)
        .where("decided_at", "<=", which.before)
        .orderBy("decided_at")
        .limit(which.limit)
        .modifyEnd(sql`for update of kyc_documents skip locked for key share of members skip locked`),
    )
    .updateTable("kyc_documents")
    .from("due")
    .set({ sealed: null, deleted_at: which.now })
    .whereRef("kyc_documents.id", "=", "due.id")
    .returning(["kyc_documents.id", "kyc_documents.member_id", "kyc_documents.document_type"])
    .execute();
}

/** Documents whose picture is sealed with another key than the newest. */
export async function lockDocumentsSealedOtherwise(
  db: Database,
  which: { mark: Buffer; limit: number },
): Promise<KycDocumentsTable[]> {
  return (
    db
      .selectFrom("kyc_documents")
      .selectAll()
      .where("sealed", "is not", null)
      // Uses "below" and "above" instead of "unequal", so that the index on keys is used.
      .where(({ eb, or }) => or([eb(keyOfSealed, "<", which.mark), eb(keyOfSealed, ">", which.mark)]))
      .limit(which.limit)
      .forUpdate()
      .execute()
  );
}

const keyOfSealed = sql<Buffer>`substring(sealed from 1 for 9)`;

export async function updateSealed(db: Database, id: DocumentId, sealed: Buffer): Promise<void> {
  await db.updateTable("kyc_documents").set({ sealed }).where("id", "=", id).execute();
}
