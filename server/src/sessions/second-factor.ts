import { type Refused, refuse, tellToWait } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { foldRecoveryCode } from "@paperchain/core/security/recovery-code.ts";
import type { Context } from "../context.ts";
import { countTry } from "../limits/count-try.ts";
import { findTwoFactor, useRecoveryCode, useTimeStep } from "./queries/two-factor.ts";
import { hashToken } from "./session-token.ts";
import { totpStep } from "./totp.ts";

interface UsedCode {
  readonly by: "app" | "recovery code";
}

interface WrongCode {
  readonly refused: Refused<"code_wrong" | "too_many_requests">;
  /** The number of recent wrong tries under one counter. */
  readonly failures: number;
}

/**
 * Uses up the code that a member enters after the password; each code works once. Wrong codes count under the given
 * name.
 */
export async function useSecondFactor(
  context: Context,
  member: MemberId,
  typed: string,
  countedAs: string,
): Promise<UsedCode | WrongCode> {
  const count = await countTry(context, "code", { member: countedAs });
  const failures = count.hits;
  if (count.waitSeconds) return { refused: tellToWait(count.waitSeconds), failures };
  const used = await useCode(context, member, typed);
  if (!used) return { refused: refuse("code_wrong", { code: codeProblem }), failures };
  await count.forgive();
  return used;
}

export const codeProblem = "This code is not right, or it was used already.";

async function useCode(context: Context, member: MemberId, typed: string): Promise<UsedCode | undefined> {
  const digits = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const code = { hash: hashRecoveryCode(typed), at: context.clock() };
    return (await useRecoveryCode(context.db, member, code)) ? { by: "recovery code" } : undefined;
  }
  const stored = await findTwoFactor(context.db, member);
  const secret = stored && context.seal.unseal(stored.secret, secretOf(member));
  const step = secret && totpStep(secret, digits, context.clock());
  return step !== undefined && (await useTimeStep(context.db, member, step)) ? { by: "app" } : undefined;
}

/** The label that a secret is sealed with. */
export const secretOf = (member: MemberId) => `two-factor:${member}`;

export const hashRecoveryCode = (typed: string) => hashToken(foldRecoveryCode(typed));
