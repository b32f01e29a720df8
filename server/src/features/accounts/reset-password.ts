import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { forgetDevices, keepDevice } from "../../db/queries/devices.ts";
import { lockMember, updatePasswordHash } from "../../db/queries/members.ts";
import { findResetLink, useResetLink, voidResetLinks } from "../../db/queries/reset-links.ts";
import { endSessions } from "../../db/queries/sessions.ts";
import { transact } from "../../db/transact.ts";
import { hashToken, newToken } from "../../http/session-token.ts";
import { hashPassword, isCommonPassword } from "../../providers/password.ts";
import { tellOfNewPassword } from "./tell-of-login.ts";

/** Sets a new password with the token of a link, once, and ends every open session of the account. */
export async function resetPassword(context: Context, reset: { token: string; password: string }) {
  const now = context.clock();
  const tokenHash = hashToken(reset.token);
  // Looked at before the costly hash, so that guessing tokens costs this server nothing; used in the transaction below.
  const member = await findResetLink(context.db, tokenHash, now);
  if (!member) return refuse("reset_link_invalid");
  if (isCommonPassword(reset.password)) {
    return refuse("password_common", { password: "This is one of the most common passwords." });
  }
  const passwordHash = await hashPassword(reset.password);

  return transact(context.db, async (tx) => {
    if (!(await lockMember(tx, member)) || !(await useResetLink(tx, tokenHash, now))) {
      return refuse("reset_link_invalid");
    }
    await updatePasswordHash(tx, member, passwordHash);
    await voidResetLinks(tx, member, now);
    await endSessions(tx, { member }, now);
    // Whoever opened the link reads the account's messages. Here they may log in, however often others guess elsewhere.
    await forgetDevices(tx, member, undefined);
    const device = newToken(context.randomBytes);
    await keepDevice(tx, { member, tokenHash: hashToken(device), at: now });
    await tellOfNewPassword(context, tx, member);
    return { message: "Your new password is set. Please log in.", device };
  });
}
