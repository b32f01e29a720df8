import { sessionTouchMs } from "@paperchain/core/accounts/session.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { FoundSession } from "../db/queries/accounts/sessions.ts";

/** Sessions this server has looked up, for as long as it would hear of their end. */
export interface KeptSessions {
  /** By the header that a caller sends, as it is: to hash the token each time would cost more than all the rest. */
  find(authorization: string, now: Date): FoundSession | undefined;
  /** To be called before a session is looked up; the answer keeps what was found, unless something ended meanwhile. */
  keeper(): (authorization: string, found: FoundSession) => void;
}

/** How this server hears whose sessions or rights changed; where no member is named, something may have been missed. */
interface Hearing {
  listenToSessions(hear: (member: MemberId | undefined) => void): () => void;
  isListening(): boolean;
}

const sessionsMax = 50_000;

/** A session is kept until its use must be noted again, and dropped with whatever changes about its member. */
export function keepSessions(changes: Hearing): KeptSessions {
  const kept = new Map<string, FoundSession>();
  // When everybody is logged out, this hears of each member: to go through all sessions each time would hold up the server.
  const byMember = new Map<MemberId, Set<string>>();
  const drop = (authorization: string) => {
    const member = kept.get(authorization)?.member_id;
    kept.delete(authorization);
    const theirs = member && byMember.get(member);
    if (!theirs) return;
    theirs.delete(authorization);
    if (theirs.size === 0) byMember.delete(member);
  };
  let drops = 0;
  changes.listenToSessions((member) => {
    drops += 1;
    if (member !== undefined) return [...(byMember.get(member) ?? [])].forEach(drop);
    kept.clear();
    byMember.clear();
  });
  return {
    find: (authorization, now) => {
      const found = kept.get(authorization);
      if (!found || !changes.isListening()) return undefined;
      const isGood = now < found.expires_at && now.getTime() - found.last_seen_at.getTime() < sessionTouchMs;
      return isGood ? found : undefined;
    },
    keeper: () => {
      const dropsBefore = drops;
      return (authorization, found) => {
        // What was read may be older than what was heard while it was on its way.
        if (drops !== dropsBefore || !changes.isListening()) return;
        drop(authorization);
        kept.set(authorization, found);
        byMember.set(found.member_id, (byMember.get(found.member_id) ?? new Set()).add(authorization));
        const oldest = kept.size > sessionsMax && kept.keys().next().value;
        if (oldest) drop(oldest);
      };
    },
  };
}
