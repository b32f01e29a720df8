import { loggedOutWords, sessionEndedWords } from "@paperchain/core/accounts/session-end.ts";
import { suspendedWords } from "@paperchain/core/accounts/suspension.ts";
import { hashToken } from "../../../authentication/session-token.ts";
import type { Context } from "../../../context.ts";
import { findSessionEnd } from "../../../db/queries/accounts/sessions.ts";
import { findSuspensionReason } from "../../../db/queries/accounts/suspensions.ts";

/**
 * Why a session ended, for the page that still holds its token: such a page was logged in once, so it may learn of a
 * suspension, of a new role, and that an administrator logged everybody out. Any other token gets the same answer as one that never
 * existed.
 */
export async function showSessionEnd({ db }: Context, token: string) {
  const end = await findSessionEnd(db, hashToken(token));
  if (end?.status === "suspended") {
    return { suspended: true, message: suspendedWords(await findSuspensionReason(db, end.member)) };
  }
  const message = end?.ended_why
    ? loggedOutWords(end.ended_why)
    : sessionEndedWords(end?.ended_for_role ?? null);
  return { suspended: false, message };
}
