import { suspendedWords } from "@paperchain/core/accounts/suspension.ts";
import type { Context } from "../../context.ts";
import { findSuspendedMember, findSuspensionReason } from "../../db/queries/suspensions.ts";
import { hashToken } from "../../http/session-token.ts";

/**
 * Why a session ended, for the page that still holds its token: such a page was let in once, so it may know of a
 * suspension. Any other token gets the same answer as one that never was.
 */
export async function showSessionEnd({ db }: Context, token: string) {
  const member = await findSuspendedMember(db, hashToken(token));
  if (!member) return { suspended: false, message: "Your session has ended. Please log in again." };
  return { suspended: true, message: suspendedWords(await findSuspensionReason(db, member)) };
}
