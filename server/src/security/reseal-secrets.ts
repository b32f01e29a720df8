import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { lockSecretsSealedOtherwise, updateSecret } from "../sessions/queries/two-factor.ts";
import { secretOf } from "../sessions/second-factor.ts";

const atOnce = 200;

/** After a change of the key: seals the secrets of older keys with the newest. Returns how many. */
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
