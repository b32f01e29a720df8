import { sessionTouchMs } from "@paperchain/core/accounts/session.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { FoundSession } from "./queries.ts";

/** Caches the sessions that this server has looked up, as long as it gets notified when they end. */
export interface SessionCache {
  /**
   * Looked up by the caller's header as sent: hashing the token for every call would cost more than everything else
   * here.
   */
  find(authorization: string, now: Date): FoundSession | undefined;
  /** Call this before a session is looked up. The returned function caches the session, unless one ended meanwhile. */
  prepareToStore(): (authorization: string, found: FoundSession) => void;
}

/** Notifies this server whose sessions or rights changed; without a member, a notification may have been missed. */
interface Hearing {
  listenToSessions(hear: (member: MemberId | undefined) => void): () => void;
  isListening(): boolean;
}

const sessionsMax = 50_000;

/** Caches a session until its use must be recorded again, and drops it when its member changes. */
export function openSessionCache(changes: Hearing): SessionCache {
  const cached = new Map<string, FoundSession>();
  // When everybody is logged out, one notification per member arrives. Scanning all sessions each time would block the
  // server.
  const byMember = new Map<MemberId, Set<string>>();
  const drop = (authorization: string) => {
    const member = cached.get(authorization)?.member_id;
    cached.delete(authorization);
    const theirs = member && byMember.get(member);
    if (!theirs) return;
    theirs.delete(authorization);
    if (theirs.size === 0) byMember.delete(member);
  };
  let drops = 0;
  changes.listenToSessions((member) => {
    drops += 1;
    if (member !== undefined) return [...(byMember.get(member) ?? [])].forEach(drop);
    cached.clear();
    byMember.clear();
  });
  return {
    find: (authorization, now) => {
      const found = cached.get(authorization);
      if (!found || !changes.isListening()) return undefined;
      const isGood = now < found.expires_at && now.getTime() - found.last_seen_at.getTime() < sessionTouchMs;
      return isGood ? found : undefined;
    },
    prepareToStore: () => {
      const dropsBefore = drops;
      return (authorization, found) => {
        // The row may be older than a notification that arrived during the lookup.
        if (drops !== dropsBefore || !changes.isListening()) return;
        drop(authorization);
        cached.set(authorization, found);
        byMember.set(found.member_id, (byMember.get(found.member_id) ?? new Set()).add(authorization));
        const oldest = cached.size > sessionsMax && cached.keys().next().value;
        if (oldest) drop(oldest);
      };
    },
  };
}
