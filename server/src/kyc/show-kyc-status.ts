import type { Kyc } from "@paperchain/contract/kyc/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { documentDeletedAt } from "@paperchain/core/kyc/kyc.ts";
import type { Context } from "../context.ts";
import { MemberErased } from "../db/failures.ts";
import { findMember } from "../members/queries/members.ts";
import { findNewestDocument, listViews } from "./queries.ts";

type KycContext = Pick<Context, "db" | "settings">;

const viewsMax = 20;

/** A member's identity check: its state, the message to them, and each time an administrator opened a document. */
export async function showKycStatus({ db, settings }: KycContext, id: MemberId): Promise<Kyc> {
  const member = await findMember(db, id);
  if (!member) throw new MemberErased();
  const newest = await findNewestDocument(db, id);
  const views = await listViews(db, id, viewsMax);
  return {
    status: member.kyc_status,
    reviewDays: settings.kycReviewDays,
    message: newest?.message ?? "",
    documentId: newest?.id ?? null,
    documentType: newest?.document_type ?? null,
    submittedAt: newest?.submitted_at.toISOString() ?? null,
    decidedAt: newest?.decided_at?.toISOString() ?? null,
    ...deletionOf(newest ?? { decided_at: null, deleted_at: null }),
    openedBeforeDecision: newest?.decided_at ? newest.opened_by_decider : null,
    views: views.map(({ viewed_at, document_id, document_type, submitted_at }) => ({
      viewedAt: viewed_at.toISOString(),
      documentId: document_id,
      documentType: document_type,
      documentSubmittedAt: submitted_at.toISOString(),
    })),
  };
}

/** When the picture was or will be deleted; null before the decision. */
export function deletionOf(document: { decided_at: Date | null; deleted_at: Date | null }) {
  const { decided_at, deleted_at } = document;
  const at = deleted_at ?? (decided_at && documentDeletedAt(decided_at));
  return { deletedAt: at?.toISOString() ?? null, deleted: deleted_at !== null };
}
