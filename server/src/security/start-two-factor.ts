import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { transactAs } from "../groups/transact-as.ts";
import { findMember } from "../members/queries/members.ts";
import { isOwnPassword, passwordWrong } from "../sessions/own-password.ts";
import {
  confirmTwoFactor as confirm,
  findTwoFactor,
  offerTwoFactor,
} from "../sessions/queries/two-factor.ts";
import { codeProblem, secretOf } from "../sessions/second-factor.ts";
import { totpKey, totpSecretBytes, totpStep } from "../sessions/totp.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { tellOfTwoFactor } from "./tell-of-two-factor.ts";

/**
 * Makes a key for an authenticator app. This needs the password, because a stranger at an unattended page could
 * otherwise lock the owner out.
 */
export async function startTwoFactor(context: Context, member: MemberId, password: string) {
  if (!(await isOwnPassword(context, member, password))) return passwordWrong();
  const secret = context.randomBytes(totpSecretBytes);
  const offer = { member, secret: context.seal.seal(secret, secretOf(member)), at: context.clock() };
  if (!(await offerTwoFactor(context.db, offer))) return refuse("two_factor_on");
  const owner = await findMember(context.db, member);
  return totpKey(secret, owner?.email ?? owner?.phone ?? owner?.user_name ?? "");
}

/** The app's first code turns two-factor login on, and is then used up. */
export async function confirmTwoFactor(context: Context, member: MemberId, code: string) {
  const offered = await findTwoFactor(context.db, member);
  if (offered?.confirmed_at) return refuse("two_factor_on");
  const now = context.clock();
  const secret = offered && context.seal.unseal(offered.secret, secretOf(member));
  const step = secret && totpStep(secret, code.replace(/\s/g, ""), now);
  if (!offered || step === undefined) return refuse("code_wrong", { code: codeProblem });
  return transactAs(context.db, member, async (tx) => {
    if (!(await confirm(tx, { member, secret: offered.secret, step, at: now })))
      return refuse("two_factor_on");
    const recoveryCodes = await makeRecoveryCodes(context, tx, member);
    await tellOfTwoFactor(context, tx, member, "on");
    return { recoveryCodes };
  });
}
