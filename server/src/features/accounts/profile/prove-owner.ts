import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { useSecondFactor } from "../../../authentication/second-factor.ts";
import type { Context } from "../../../context.ts";
import { findPasswordHash } from "../../../db/queries/accounts/members.ts";
import { isTwoFactorOn } from "../../../db/queries/security/two-factor.ts";

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Somebody who is logged in shows that the account is theirs: the password, and a code where two-factor login is on. The password
 * comes first, so that a code is not used up for nothing. Answers why not, if so.
 */
export async function proveOwner(
  context: Context,
  member: MemberId,
  { password, code }: Proof,
): Promise<Refused<"password_wrong" | "code_wrong" | "too_many_requests"> | undefined> {
  if (password === undefined) return refuse("password_wrong", { password: "Enter your password." });
  if (!(await context.passwords.matches(password, await findPasswordHash(context.db, member)))) {
    return refuse("password_wrong", { password: "This is not your password." });
  }
  if (!(await isTwoFactorOn(context.db, member))) return undefined;
  if (code === undefined) return refuse("code_wrong", { code: "Enter an authenticator or recovery code." });
  // Counted with what else somebody tries who is logged in, and apart from whoever guesses at the login screen.
  const tried = await useSecondFactor(context, member, code, `logged in ${member}`);
  return "by" in tried ? undefined : tried.refused;
}
