import { decidedBefore, documentRetentionDays } from "@paperchain/core/kyc/kyc.ts";
import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { notifyEach } from "../messages/notices.ts";
import { publish } from "../realtime/publish.ts";
import { deletePicturesDecidedBefore } from "./queries.ts";

const atOnce = 100;

/** Deletes the pictures that are due and notifies their members, in one transaction. Returns how many. */
export async function deleteDocuments(context: Context, now: Date): Promise<number> {
  const deleted = await transact(context.db, async (tx) => {
    const which = { before: decidedBefore(now), now, limit: atOnce };
    const documents = await deletePicturesDecidedBefore(tx, which);
    for (const { member_id } of documents) await publish(tx, { member: member_id, changed: ["kyc"] });
    const notices = documents.map(({ member_id, document_type }) => ({
      member: member_id,
      subject: "The picture of your document was deleted",
      text: `The picture that you sent as your ${document_type} was deleted from this server, ${documentRetentionDays} days after the decision about it. The decision stands.`,
    }));
    await notifyEach(context, tx, "kyc", notices);
    return documents.length;
  });
  return deleted < atOnce ? deleted : deleted + (await deleteDocuments(context, now));
}
