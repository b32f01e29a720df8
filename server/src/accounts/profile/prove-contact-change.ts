import { type Refused, refuse, tellToWait } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { countTry } from "../../limits/count-try.ts";
import { findPasswordHash } from "../../members/queries/members.ts";
import { findProfile, type Profile } from "../../members/queries/profiles.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import { useSecondFactor } from "../../sessions/second-factor.ts";
import type { ProfileChange } from "./profile-columns.ts";

export type ContactProof = "nothing" | "password" | "password and code";

/**
 * Checks the proof for a new e-mail or phone: the password, and a code if two-factor login is on. Without it, a
 * stranger at an unattended page could have a reset link sent to their own contact. Comparing is slow, so it comes
 * before any lock. The password comes first, so that a wrong one does not use up a code.
 */
export async function proveContactChange(
  context: Context,
  member: MemberId,
  change: ProfileChange,
): Promise<ContactProof | ContactRefused> {
  const before = await findProfile(context.db, member);
  if (!before || !movesContact(before, change)) return "nothing";
  if (change.currentPassword === undefined) return passwordNeeded();
  const counted = await countTry(context, "password", { member });
  if (counted.waitSeconds) return tellToWait(counted.waitSeconds);
  if (
    !(await context.passwords.matches(change.currentPassword, await findPasswordHash(context.db, member)))
  ) {
    return refuse("password_wrong", { currentPassword: "This is not your current password." });
  }
  await counted.forgive();
  if (!(await isTwoFactorOn(context.db, member))) return "password";
  if (change.code === undefined) return codeNeeded();
  // Counts with the other tries of a logged-in member, and separately from guesses at the login screen.
  const tried = await useSecondFactor(context, member, change.code, `logged in ${member}`);
  return "by" in tried ? "password and code" : tried.refused;
}

type ContactRefused = Refused<"password_wrong" | "code_wrong" | "too_many_requests">;

/**
 * Checks again under the lock of the row, which may have changed since the proof was checked, and returns what is
 * missing.
 */
export function missingProof(proof: ContactProof, moves: boolean, twoFactorOn: boolean) {
  if (!moves || proof === "password and code") return undefined;
  if (proof === "nothing") return passwordNeeded();
  return twoFactorOn ? codeNeeded() : undefined;
}

export const movesContact = (before: Profile, { email, phone }: ProfileChange) =>
  email !== before.email || (phone !== undefined && phone !== before.phone);

const passwordNeeded = () =>
  refuse(
    "password_wrong",
    { currentPassword: "Enter your current password: a new e-mail or phone takes it." },
    "A new e-mail or phone needs your current password.",
  );

const codeNeeded = () =>
  refuse(
    "code_wrong",
    { code: "Enter an authenticator or recovery code: a new e-mail or phone needs it." },
    "A new e-mail or phone needs a code from your authenticator app, or a recovery code.",
  );
