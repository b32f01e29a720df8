import { sessionTouchMs } from "@paperchain/core/accounts/session.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { FoundSession } from "../db/queries/sessions.ts";

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
  let drops = 0;
  changes.listenToSessions((member) => {
    drops += 1;
    if (member === undefined) return kept.clear();
    for (const [authorization, { member_id }] of kept) if (member_id === member) kept.delete(authorization);
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
        kept.delete(authorization);
        kept.set(authorization, found);
        const oldest = kept.size > sessionsMax && kept.keys().next().value;
        if (oldest) kept.delete(oldest);
      };
    },
  };
}
