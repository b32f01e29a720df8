import type { MemberId } from "@paperchain/core/ids.ts";
import type { DocumentType } from "@paperchain/core/kyc/kyc.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { notify } from "../messages/notices.ts";

interface Decided {
  readonly member: MemberId;
  readonly documentType: DocumentType;
  readonly decision: "approved" | "rejected";
  readonly opened: boolean;
  readonly message: string;
}

/** Notifies a member of the decision on their document, in the transaction that decides it. */
export async function tellOfDecision(context: Context, tx: Database, decided: Decided): Promise<void> {
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

const effects = {
  approved: "Your account is verified.",
  rejected: "You can send another one on your account screen.",
};
