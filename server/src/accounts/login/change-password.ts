import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { transactAs } from "../../groups/transact-as.ts";
import { findMember, findPasswordHash, updatePasswordHash } from "../../members/queries/members.ts";
import { forgetDevices } from "../../security/queries/devices.ts";
import { isCommonPassword } from "../../sessions/password.ts";
import { endSessions } from "../../sessions/queries.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { voidResetLinks } from "../queries/reset-links.ts";
import { tellOfNewPassword } from "./tell-of-login.ts";

/**
 * Sets a new password for a member who knows the old one. Every other session ends, because an intruder may have
 * opened it with the old one.
 */
export async function changePassword(
  context: Context,
  session: OpenSession,
  change: { currentPassword: string; newPassword: string },
) {
  const { memberId, id } = session;
  if ((await findMember(context.db, memberId))?.user_name) return refuse("pin_account");
  if (
    !(await context.passwords.matches(change.currentPassword, await findPasswordHash(context.db, memberId)))
  ) {
    return refuse("password_wrong", { currentPassword: "This is not your current password." });
  }
  if (isCommonPassword(change.newPassword)) {
    return refuse("password_common", { newPassword: "This is one of the most common passwords." });
  }
  const passwordHash = await context.passwords.hash(change.newPassword);
  const now = context.clock();
  return transactAs(context.db, memberId, async (tx) => {
    await updatePasswordHash(tx, memberId, passwordHash);
    await voidResetLinks(tx, memberId, now);
    await endSessions(tx, { member: memberId, except: id }, now);
    await forgetDevices(tx, memberId, id);
    await tellOfNewPassword(context, tx, memberId);
    return { message: "Your password is changed. You are logged out everywhere else." };
  });
}
