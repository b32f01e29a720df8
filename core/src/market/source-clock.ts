/** If this server's clock and the source's differ by more than this, trades on real prices are refused. */
const sourceClockMsMax = 2_000;

/** A source gives its time in whole seconds, so its fraction of a second is unknown. */
const toldTimeStepMs = 1_000;

/** An answer of the source: when this server asked, how long the answer took, and the source's time in it. */
export interface TimedAnswer {
  readonly askedAt: Date;
  readonly tookMs: number;
  readonly told: Date;
}

/**
 * How far this server's clock is ahead of the source's; negative if it is behind. The source wrote its answer at an
 * unknown moment between question and arrival, so only the certain part of the difference counts. The result is 0 if
 * the clocks may agree.
 */
export function clockAheadMs({ askedAt, tookMs, told }: TimedAnswer): number {
  const least = askedAt.getTime() - (told.getTime() + toldTimeStepMs);
  const most = askedAt.getTime() + Math.ceil(tookMs) - told.getTime();
  if (least > 0) return least;
  return most < 0 ? most : 0;
}

export type SourceClock = "agrees" | "differs" | "not_measured";

/** The verdict on a measured difference; null if the source's newest answer had no time. */
export function sourceClock(aheadMs: number | null): SourceClock {
  if (aheadMs === null) return "not_measured";
  return Math.abs(aheadMs) > sourceClockMsMax ? "differs" : "agrees";
}
