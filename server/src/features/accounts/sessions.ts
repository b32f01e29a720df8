import { refuse } from "@paperchain/contract/refused.ts";
import type { SessionId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { endSessions, listOpenSessions } from "../../db/queries/sessions.ts";
import type { OpenSession } from "../../http/session.ts";

/** Where a member is logged in. */
export async function showSessions(context: Context, session: OpenSession) {
  const open = await listOpenSessions(context.db, session.memberId, context.clock());
  return {
    sessions: open.map((row) => ({
      id: row.id,
      current: row.id === session.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      remembered: row.remembered,
      address: row.address,
      userAgent: row.user_agent,
    })),
  };
}

/** Ends one of the member's sessions; somebody else's is not there. */
export async function endSession(context: Context, session: OpenSession, id: SessionId) {
  const ended = await endSessions(context.db, { member: session.memberId, only: id }, context.clock());
  return ended === 0 ? refuse("not_found") : { message: "This session has ended." };
}

export async function endOtherSessions(context: Context, session: OpenSession) {
  const which = { member: session.memberId, except: session.id };
  const ended = await endSessions(context.db, which, context.clock());
  return {
    message: ended === 1 ? "One other session has ended." : `${ended} other sessions have ended.`,
    ended,
  };
}

export async function logOut(context: Context, session: OpenSession) {
  await endSessions(context.db, { member: session.memberId, only: session.id }, context.clock());
  return { message: "You are logged out." };
}
