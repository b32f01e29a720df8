import type { KycDocument } from "@paperchain/contract/kyc/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import {
  countDocumentsByStatus,
  type DocumentFilter,
  type ListedDocument,
  listDocuments,
} from "./queries.ts";
import { deletionOf } from "./show-kyc-status.ts";

/** A page of the documents, and their number by status. */
export async function listKycDocuments({ db }: Context, viewer: MemberId, filter: DocumentFilter) {
  const { documents, ...counted } = await listDocuments(db, viewer, filter);
  const counts = await countDocumentsByStatus(db);
  return {
    documents: documents.map(documentView),
    ...counted,
    page: filter.page,
    limit: filter.limit,
    counts,
  };
}

export function documentView(document: ListedDocument): KycDocument {
  return {
    id: document.id,
    userId: document.member_id,
    userName: document.user_name,
    documentType: document.document_type,
    status: document.status,
    message: document.message,
    submittedAt: document.submitted_at.toISOString(),
    decidedAt: document.decided_at?.toISOString() ?? null,
    decidedBy: document.decided_by_name,
    ...deletionOf(document),
    openedBeforeDecision: document.decided_at ? document.opened_by_decider : null,
    views: Number(document.views),
    openedByMe: document.opened_by_viewer,
  };
}
