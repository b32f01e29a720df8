import { secretOf } from "../../authentication/second-factor.ts";
import type { Context } from "../../context.ts";
import { lockSecretsSealedOtherwise, updateSecret } from "../../db/queries/security/two-factor.ts";
import { transact } from "../../db/transact.ts";

const atOnce = 200;

/** After a change of the key: what older keys sealed is sealed with the newest. Answers how many that were. */
export async function resealSecrets({ db, seal }: Pick<Context, "db" | "seal">): Promise<number> {
  const resealed = await transact(db, async (tx) => {
    const secrets = await lockSecretsSealedOtherwise(tx, { mark: seal.mark, limit: atOnce });
    for (const { member_id, secret } of secrets) {
      const about = secretOf(member_id);
      await updateSecret(tx, member_id, seal.seal(seal.unseal(secret, about), about));
    }
    return secrets.length;
  });
  return resealed < atOnce ? resealed : resealed + (await resealSecrets({ db, seal }));
}
