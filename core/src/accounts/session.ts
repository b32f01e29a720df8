const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a session lives without being used, and at most. */
export interface SessionLifetime {
  readonly idleMsMax: number;
  readonly ageMsMax: number;
}

export const sessionLifetime = {
  /** The browser forgets the token when its tab closes. */
  tab: { idleMsMax: 12 * hourMs, ageMsMax: 7 * dayMs },
  /** "Remember me" was ticked. */
  remembered: { idleMsMax: 30 * dayMs, ageMsMax: 90 * dayMs },
} as const satisfies Record<string, SessionLifetime>;

/** How many sessions of a member are open at once. One more login ends the session that was used least lately. */
export const openSessionsMax = 100;

/** Being used is noted at most this often, so that reading does not become writing. */
export const sessionTouchMs = minuteMs;

/** When a session ends if it is used now and then never again: the idle limit, but never past its age limit. */
export function sessionExpiry(session: { createdAt: Date; remembered: boolean }, usedAt: Date): Date {
  const lifetime = session.remembered ? sessionLifetime.remembered : sessionLifetime.tab;
  const idleEnd = usedAt.getTime() + lifetime.idleMsMax;
  const ageEnd = session.createdAt.getTime() + lifetime.ageMsMax;
  return new Date(idleEnd < ageEnd ? idleEnd : ageEnd);
}
