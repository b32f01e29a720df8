/** A moment by two clocks: a steady one, which stands still while the machine sleeps, and the time of day. */
export interface Moment {
  readonly steadyMs: number;
  readonly wallMs: number;
}

export const momentNow = (): Moment => ({ steadyMs: performance.now(), wallMs: Date.now() });

/** The larger of the two differences. If the time of day is set forward, the time only seems longer, which is safe. */
export const msBetween = (from: Moment, to: Moment): number =>
  Math.max(to.steadyMs - from.steadyMs, to.wallMs - from.wallMs);
