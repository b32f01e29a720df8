import { refuse } from "@paperchain/contract/refused.ts";
import type { DocumentId } from "@paperchain/core/ids.ts";
import { type DocumentType, type KycStatus, maySubmit } from "@paperchain/core/kyc/kyc.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { rulesOf } from "../groups/in-group.ts";
import { transactAs } from "../groups/transact-as.ts";
import { findMember } from "../members/queries/members.ts";
import { refuseImage } from "../providers/images/refuse-image.ts";
import { rewriteImage } from "../providers/images/rewrite-image.ts";
import { publish } from "../realtime/publish.ts";
import type { OpenSession } from "../sessions/session.ts";
import { aboutDocument } from "./about-document.ts";
import { insertDocument, updateKycStatus } from "./queries.ts";
import { showKycStatus } from "./show-kyc-status.ts";

export interface Submission {
  readonly documentType: DocumentType;
  readonly documentImage: File;
}

// Enough to read the small print of a card that fills the picture.
const drawing = { sideMax: 2_000, format: "jpeg" } as const;

/** A member sends a document. This server renders it as a new picture, encrypts that and stores nothing else. */
export async function uploadKycDocument(
  context: Context,
  session: Pick<OpenSession, "memberId" | "groupId">,
  submission: Submission,
  left: AbortSignal,
) {
  const { memberId: member } = session;
  if (!rulesOf(context, session).on.identityCheck) return refuse("switched_off");
  // Also checked before the picture is processed, so that an unwanted one costs nothing.
  const before = await findMember(context.db, member);
  if (before && !maySubmit(before.kyc_status)) return refuseSubmission(before.kyc_status);
  const drawn = await rewriteImage(await submission.documentImage.bytes(), drawing, left);
  if ("problem" in drawn) return refuseImage(drawn.problem);
  return transactAs(context.db, member, async (tx, locked) => {
    if (!maySubmit(locked.kyc_status)) return refuseSubmission(locked.kyc_status);
    const now = context.clock();
    const id: DocumentId = newId(now);
    await insertDocument(tx, {
      id,
      member_id: member,
      document_type: submission.documentType,
      status: "pending",
      message: "",
      sealed: context.seal.seal(drawn.bytes, aboutDocument(id, member)),
      submitted_at: now,
      decided_at: null,
      decided_by: null,
      deleted_at: null,
    });
    await updateKycStatus(tx, member, "pending");
    await publish(tx, { member, changed: ["kyc"] });
    return showKycStatus({ ...context, db: tx }, member);
  });
}

const refuseSubmission = (status: KycStatus) =>
  refuse(status === "approved" ? "kyc_approved" : "kyc_pending");
