import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import {
  recoveryCodeBytes,
  recoveryCodeFrom,
  recoveryCodesCount,
} from "@paperchain/core/security/recovery-code.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { transactAs } from "../groups/transact-as.ts";
import { type Proof, proveOwner } from "../sessions/prove-owner.ts";
import { isTwoFactorOn, replaceRecoveryCodes } from "../sessions/queries/two-factor.ts";
import { hashRecoveryCode } from "../sessions/second-factor.ts";
import { tellOfRecoveryCodes } from "./tell-of-two-factor.ts";

/** Replaces the recovery codes, for members who used some or lost the list. */
export async function renewRecoveryCodes(context: Context, member: MemberId, proof: Proof) {
  const refused = await proveOwner(context, member, proof);
  if (refused) return refused;
  return transactAs(context.db, member, async (tx) => {
    if (!(await isTwoFactorOn(tx, member))) return refuse("two_factor_off");
    const recoveryCodes = await makeRecoveryCodes(context, tx, member);
    await tellOfRecoveryCodes(context, tx, member);
    return { recoveryCodes };
  });
}

/** Ten codes to show once, because only their hashes are stored. */
export async function makeRecoveryCodes(context: Context, tx: Database, member: MemberId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () =>
    recoveryCodeFrom(context.randomBytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(tx, member, codes.map(hashRecoveryCode));
  return codes;
}
