import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { isTwoFactorOn } from "../sessions/queries/two-factor.ts";
import { useSecondFactor } from "../sessions/second-factor.ts";
import { isOwnPassword, passwordWrong } from "./own-password.ts";

export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Changes of the second factor need both proofs: the password first, so that a wrong one does not use up a code. */
export async function proveOwner(context: Context, member: MemberId, proof: Proof) {
  if (!(await isOwnPassword(context, member, proof.password))) return passwordWrong();
  if (!(await isTwoFactorOn(context.db, member))) return refuse("two_factor_off");
  // These tries and guesses at the login screen are counted separately.
  const tried = await useSecondFactor(context, member, proof.code, `logged in ${member}`);
  return "by" in tried ? undefined : tried.refused;
}
