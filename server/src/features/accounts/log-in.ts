import { refuse } from "@paperchain/contract/refused.ts";
import { sessionExpiry } from "@paperchain/core/accounts/session.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { findMemberByIdentifier } from "../../db/queries/members.ts";
import { insertSession } from "../../db/queries/sessions.ts";
import { hashToken, newToken } from "../../http/session-token.ts";
import { isPassword } from "../../providers/password.ts";
import { readIdentifier } from "./read-identifier.ts";
import { userView } from "./user-view.ts";

export interface Login {
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Opens a session. An unknown identifier and a wrong password get the same answer after the same work; that an account
 * is suspended is told only to somebody who knows its password.
 */
export async function logIn(context: Context, login: Login) {
  const identifier = readIdentifier(login.identifier);
  const member = identifier && (await findMemberByIdentifier(context.db, identifier));
  if (!(await isPassword(login.password, member?.password_hash)) || !member) return refuse("login_failed");
  if (member.status === "suspended") return refuse("account_suspended");

  const now = context.clock();
  const token = newToken(context.randomBytes);
  const expiresAt = sessionExpiry({ createdAt: now, remembered: login.remember }, now);
  await insertSession(context.db, {
    id: newId(now),
    member_id: member.id,
    token_hash: hashToken(token),
    remembered: login.remember,
    address: login.address,
    user_agent: login.userAgent,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    ended_at: null,
    device_hash: null,
  });
  return { token, expiresAt: expiresAt.toISOString(), user: userView(member) };
}
