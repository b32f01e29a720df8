import { loggedOutWords, sessionEndedWords } from "@paperchain/core/accounts/session-end.ts";
import { suspendedWords } from "@paperchain/core/accounts/suspension.ts";
import type { Context } from "../../context.ts";
import { findSessionEnd } from "../../sessions/queries.ts";
import { hashToken } from "../../sessions/session-token.ts";
import { findSuspensionReason } from "../queries/suspensions.ts";

const pinResetWords = "An administrator reset your PIN. Ask them for the new one, and log in with it.";

/**
 * Why a session ended, for the page that still has its token. That page was logged in once, so it may learn of a
 * suspension, a new role, a PIN reset, or that an administrator logged everybody out. Any other token gets the same
 * answer as one that never existed.
 */
export async function showSessionEnd({ db }: Context, token: string) {
  const end = await findSessionEnd(db, hashToken(token));
  if (end?.status === "suspended") {
    return { suspended: true, message: suspendedWords(await findSuspensionReason(db, end.member)) };
  }
  if (end?.ended_why) return { suspended: false, message: loggedOutWords(end.ended_why) };
  const message = end?.pin_reset_at ? pinResetWords : sessionEndedWords(end?.ended_for_role ?? null);
  return { suspended: false, message };
}
