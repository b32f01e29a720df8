import { refuse, tellToWait } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { findPasswordHash } from "../../db/queries/members.ts";
import { findProfile, type Profile } from "../../db/queries/profiles.ts";
import { countTry } from "../../http/count-try.ts";
import { isPassword } from "../../providers/password.ts";
import type { ProfileChange } from "./profile-columns.ts";

/**
 * Whether somebody who wants another e-mail or phone, or their first one, knows the password: otherwise whoever sits at a
 * page that was left open could ask for a link to set a new one. Before anything is locked, for to compare is work.
 */
export async function proveContactChange(context: Context, member: MemberId, change: ProfileChange) {
  const before = await findProfile(context.db, member);
  if (!before || !movesContact(before, change)) return "not needed";
  if (change.currentPassword === undefined) return passwordNeeded();
  const counted = await countTry(context, "password", { member });
  if (counted.waitSeconds) return tellToWait(counted.waitSeconds);
  if (!(await isPassword(change.currentPassword, await findPasswordHash(context.db, member)))) {
    return refuse("password_wrong", { currentPassword: "This is not your current password." });
  }
  await counted.forgive();
  return "proved";
}

export const movesContact = (before: Profile, { email, phone }: ProfileChange) =>
  email !== before.email || (phone !== undefined && phone !== before.phone);

export const passwordNeeded = () =>
  refuse(
    "password_wrong",
    { currentPassword: "Enter your current password: a new e-mail or phone takes it." },
    "A new e-mail or phone takes your current password.",
  );
