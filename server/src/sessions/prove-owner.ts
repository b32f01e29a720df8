import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { isOwnPassword, passwordWrong } from "./own-password.ts";
import { isTwoFactorOn } from "./queries/two-factor.ts";
import { useSecondFactor } from "./second-factor.ts";

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * A logged-in member proves that the account is theirs: with the password, and a code if two-factor login is on. The
 * password is checked first, so that a wrong one does not use up a code. Returns the refusal, if any.
 */
export async function proveOwner(
  context: Context,
  member: MemberId,
  { password, code }: Proof,
): Promise<Refused<"password_wrong" | "code_wrong" | "too_many_requests"> | undefined> {
  if (password === undefined) return refuse("password_wrong", { password: "Enter your password." });
  if (!(await isOwnPassword(context, member, password))) return passwordWrong();
  if (!(await isTwoFactorOn(context.db, member))) return undefined;
  if (code === undefined) return refuse("code_wrong", { code: "Enter an authenticator or recovery code." });
  // Counts with the other tries of a logged-in member, and separately from guesses at the login screen.
  const tried = await useSecondFactor(context, member, code, `logged in ${member}`);
  return "by" in tried ? undefined : tried.refused;
}
