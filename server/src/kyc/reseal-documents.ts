import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { aboutDocument } from "./about-document.ts";
import { lockDocumentsSealedOtherwise, updateSealed } from "./queries.ts";

// Each picture is some hundred kilobytes, in memory twice.
const atOnce = 20;

/** After a change of the key: seals the documents of older keys with the newest. Returns how many. */
export async function resealDocuments({ db, seal }: Pick<Context, "db" | "seal">): Promise<number> {
  const resealed = await transact(db, async (tx) => {
    const documents = await lockDocumentsSealedOtherwise(tx, { mark: seal.mark, limit: atOnce });
    for (const { id, member_id, sealed } of documents) {
      if (!sealed) continue;
      const about = aboutDocument(id, member_id);
      await updateSealed(tx, id, seal.seal(seal.unseal(sealed, about), about));
    }
    return documents.length;
  });
  return resealed < atOnce ? resealed : resealed + (await resealDocuments({ db, seal }));
}
