import { refusals } from "@paperchain/contract/refusals.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { MemberErased } from "../../db/failures.ts";
import { findAnswer, giveUpKey, isGivenUp } from "../../db/queries/ledger/idempotency.ts";

/**
 * Finds the answer to a call for a member who never got it. Where there is none, the key is given up first: that
 * the call has not happened is then certain, because a copy of it that arrives later is refused.
 */
export async function findKeptAnswer({ db, clock }: Context, member: MemberId, key: string) {
  const refusal = { code: "key_given_up", message: refusals.key_given_up.message };
  await giveUpKey(db, { member, key, refusal, at: clock() });
  const kept = await findAnswer(db, member, key);
  // Only a deletion of the member takes a key away that was kept a moment ago.
  if (!kept) throw new MemberErased();
  if (isGivenUp(kept)) return { found: false as const };
  return { found: true as const, status: kept.status, answer: kept.answer };
}
