import { refuse } from "@paperchain/contract/refused.ts";
import type { DocumentId, MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import { aboutDocument } from "./about-document.ts";
import { findDocument, insertView } from "./queries.ts";

/**
 * An administrator opens a document. The access is recorded before they see anything, and the member can read the
 * record.
 */
export async function viewKycDocument(context: Context, actor: MemberId, id: DocumentId) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const document = await findDocument(tx, id);
    if (!document) return refuse("not_found");
    if (!document.sealed) return refuse("document_deleted");
    const picture = context.seal.unseal(document.sealed, aboutDocument(id, document.member_id));
    await insertView(tx, { document_id: id, viewer_id: actor, viewed_at: now });
    await appendOperatorAct(
      tx,
      {
        type: "kyc.viewed",
        actor,
        subject: document.member_id,
        before: {},
        after: { document: id, documentType: document.document_type },
        reason: "",
      },
      now,
    );
    await publish(tx, { member: document.member_id, changed: ["kyc"] });
    return picture;
  });
}
