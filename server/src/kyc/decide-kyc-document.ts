import { refuse } from "@paperchain/contract/refused.ts";
import type { DocumentId, MemberId } from "@paperchain/core/ids.ts";
import type { DocumentType } from "@paperchain/core/kyc/kyc.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { lockMember } from "../members/queries/members.ts";
import { notify } from "../messages/notices.ts";
import { publish } from "../realtime/publish.ts";
import { documentView } from "./list-kyc-documents.ts";
import { decideDocument, findDocument, findListedDocument, hasOpened, updateKycStatus } from "./queries.ts";

const effects = {
  approved: "Your account is verified.",
  rejected: "You can send another one on your account screen.",
};

export interface Decision {
  readonly decision: "approved" | "rejected";
  readonly message: string;
}

/**
 * An administrator approves a document that they opened, or rejects one with a message, opened or not. If two decide at
 * once, one succeeds.
 */
export async function decideKycDocument(
  context: Context,
  actor: MemberId,
  id: DocumentId,
  { decision, message }: Decision,
) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const document = await findDocument(tx, id);
    if (!document) return refuse("not_found");
    if (document.member_id === actor) return refuse("own_account");
    await lockMember(tx, document.member_id);
    const first = await decideDocument(tx, id, {
      status: decision,
      message,
      decided_at: now,
      decided_by: actor,
    });
    if (!first) return refuse("already_decided_document");
    const opened = await hasOpened(tx, actor, id);
    if (decision === "approved" && !opened) return refuse("document_not_opened");
    await updateKycStatus(tx, document.member_id, decision);
    await appendOperatorAct(
      tx,
      {
        type: `kyc.${decision}`,
        actor,
        subject: document.member_id,
        before: { document: id, status: "pending" },
        after: { document: id, documentType: document.document_type, status: decision, opened },
        // The log is public and permanent, so the message about a member's papers is stored only with the document.
        reason: "",
      },
      now,
    );
    await tellOfDecision(context, tx, {
      member: document.member_id,
      documentType: document.document_type,
      decision,
      opened,
      message,
    });
    await publish(tx, { member: document.member_id, changed: ["kyc"] });
    return documentView(await findListedDocument(tx, actor, id));
  });
}

interface Decided {
  readonly member: MemberId;
  readonly documentType: DocumentType;
  readonly decision: "approved" | "rejected";
  readonly opened: boolean;
  readonly message: string;
}

/** Notifies a member of the decision on their document, in the transaction that decides it. */
async function tellOfDecision(context: Context, tx: Database, decided: Decided): Promise<void> {
  const { member, documentType, decision, opened, message } = decided;
  const lines = [
    `Your practice ${documentType} was ${decision}${opened ? "" : " without being opened"}. ${effects[decision]}`,
    ...(message === "" ? [] : [`The administrator wrote: ${message}`]),
  ];
  await notify(context, tx, {
    member,
    about: "kyc",
    subject: `Your document was ${decision}`,
    text: lines.join("\n\n"),
  });
}
