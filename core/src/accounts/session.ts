const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long an unused session lives, and the maximum age of any session. */
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

/** The maximum number of open sessions per member. One more login ends the least recently used session. */
export const openSessionsMax = 100;

/** The minimum time between two writes of the last use, so that not every read becomes a write. */
export const sessionTouchMs = minuteMs;

/** When a session ends if this is its last use: after the idle limit, but never after its maximum age. */
export function sessionExpiry(session: { createdAt: Date; remembered: boolean }, usedAt: Date): Date {
  const lifetime = session.remembered ? sessionLifetime.remembered : sessionLifetime.tab;
  const idleEnd = usedAt.getTime() + lifetime.idleMsMax;
  const ageEnd = session.createdAt.getTime() + lifetime.ageMsMax;
  return new Date(idleEnd < ageEnd ? idleEnd : ageEnd);
}
