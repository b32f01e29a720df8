import type { Context } from "../context.ts";
import { resealDocuments } from "../kyc/reseal-documents.ts";
import { resealMarket } from "../market/simulated/reseal-market.ts";
import { deleteSealingKeysBut, findNewestSealingKey } from "../providers/keys/queries/sealing-keys.ts";
import { resealSecrets } from "../security/reseal-secrets.ts";

/**
 * After a change of SECRET_KEY, seals everything with the newest key. Once a later run finds nothing left to do, it
 * removes the older keys, which no server needs any more.
 */
export async function renewSeals(context: Context): Promise<void> {
  const newest = await findNewestSealingKey(context.db);
  // A server that still runs with the older key leaves this work to a server with the newest.
  if (!newest?.mark.equals(context.seal.mark)) return;
  const renewed =
    (await resealDocuments(context)) + (await resealSecrets(context)) + (await resealMarket(context));
  if (renewed === 0) await deleteSealingKeysBut(context.db, context.seal.mark);
}
