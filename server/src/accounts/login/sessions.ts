import { refuse } from "@paperchain/contract/refused.ts";
import type { SessionId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { transactAs } from "../../groups/transact-as.ts";
import { forgetDeviceOf, forgetDevices } from "../../security/queries/devices.ts";
import { type Proof, proveOwner } from "../../sessions/prove-owner.ts";
import { endSessions, listOpenSessions } from "../../sessions/queries.ts";
import type { OpenSession } from "../../sessions/session.ts";

/** A member's open sessions. */
export async function listSessions(context: Context, session: OpenSession) {
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

/**
 * Ends one of the member's sessions and forgets its device. Sessions of other members are not found. Ending another
 * session than the current one needs the password, because a stranger at an unattended page could otherwise log its
 * owner out.
 */
export async function endSession(context: Context, session: OpenSession, id: SessionId, proof: Proof) {
  const { memberId: member } = session;
  const refused = id === session.id ? undefined : await proveOwner(context, member, proof);
  if (refused) return refused;
  return transactAs(context.db, member, async (tx) => {
    const ended = await endSessions(tx, { member, only: id }, context.clock());
    if (ended === 0) return refuse("not_found");
    await forgetDeviceOf(tx, member, { session: id, exceptOf: session.id });
    return { message: "This session has ended." };
  });
}

export async function endOtherSessions(context: Context, session: OpenSession, proof: Proof) {
  const { memberId: member, id: except } = session;
  const refused = await proveOwner(context, member, proof);
  if (refused) return refused;
  const ended = await transactAs(context.db, member, async (tx) => {
    await forgetDevices(tx, member, except);
    return endSessions(tx, { member, except }, context.clock());
  });
  return {
    message: ended === 1 ? "One other session has ended." : `${ended} other sessions have ended.`,
    ended,
  };
}

export async function logOut(context: Context, session: OpenSession) {
  await endSessions(context.db, { member: session.memberId, only: session.id }, context.clock());
  return { message: "You are logged out." };
}
