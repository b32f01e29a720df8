import { refusals } from "@paperchain/contract/refusals.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { MemberErased } from "../db/failures.ts";
import { findAnswer, giveUpKey, isGivenUp } from "../http/stored-answers/idempotency.ts";

/**
 * Finds the stored answer to a call, for a member who never received it. If there is none, first gives up the key: a
 * copy of the call that arrives later is then refused, so it is certain that the call never happens.
 */
export async function findStoredAnswer({ db, clock }: Context, member: MemberId, key: string) {
  const refusal = { code: "key_given_up", message: refusals.key_given_up.message };
  await giveUpKey(db, { member, key, refusal, at: clock() });
  const stored = await findAnswer(db, member, key);
  // Only the member's deletion removes a key that was just stored.
  if (!stored) throw new MemberErased();
  if (isGivenUp(stored)) return { found: false as const };
  return { found: true as const, status: stored.status, answer: stored.answer };
}
