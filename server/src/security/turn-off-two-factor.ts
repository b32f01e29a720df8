import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { transactAs } from "../groups/transact-as.ts";
import { type Proof, proveOwner } from "../sessions/prove-owner.ts";
import { deleteTwoFactor, isTwoFactorOn } from "../sessions/queries/two-factor.ts";
import { tellOfTwoFactor } from "./tell-of-two-factor.ts";

/** Deletes the key and the recovery codes, so that a login needs only the password. */
export async function turnOffTwoFactor(context: Context, member: MemberId, proof: Proof) {
  const refused = await proveOwner(context, member, proof);
  if (refused) return refused;
  return transactAs(context.db, member, async (tx) => {
    if (!(await isTwoFactorOn(tx, member))) return refuse("two_factor_off");
    await deleteTwoFactor(tx, member);
    await tellOfTwoFactor(context, tx, member, "off");
    return { message: "Two-factor login is off." };
  });
}
