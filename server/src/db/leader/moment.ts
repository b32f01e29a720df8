/** A moment by two clocks: one that runs evenly but stands still while the machine sleeps, and the time of day. */
export interface Moment {
  readonly steadyMs: number;
  readonly wallMs: number;
}

export const momentNow = (): Moment => ({ steadyMs: performance.now(), wallMs: Date.now() });

/** By the clock that says more. A time of day that is set forward only makes the time seem longer, which is safe. */
export const msBetween = (from: Moment, to: Moment): number =>
  Math.max(to.steadyMs - from.steadyMs, to.wallMs - from.wallMs);
