/** Trades on real prices are refused while this server's clock and the source's differ by more than this. */
const sourceClockMsMax = 2_000;

/** A source tells its time in whole seconds: the rest of the second is unknown. */
const toldTimeStepMs = 1_000;

/** An answer of the source: when it was asked, by this server's clock, how long it took, and the time that it told. */
export interface TimedAnswer {
  readonly askedAt: Date;
  readonly tookMs: number;
  readonly told: Date;
}

/**
 * How far this server's clock is ahead of the source's; negative if it is behind. The answer was written at an unknown
 * moment between question and arrival: only as much as is certain counts, and clocks that may agree differ by 0.
 */
export function clockAheadMs({ askedAt, tookMs, told }: TimedAnswer): number {
  const least = askedAt.getTime() - (told.getTime() + toldTimeStepMs);
  const most = askedAt.getTime() + Math.ceil(tookMs) - told.getTime();
  if (least > 0) return least;
  return most < 0 ? most : 0;
}

export type SourceClock = "agrees" | "differs" | "not_measured";

/** The judgement of a measured difference; null where the source's newest answer told no time. */
export function sourceClock(aheadMs: number | null): SourceClock {
  if (aheadMs === null) return "not_measured";
  return Math.abs(aheadMs) > sourceClockMsMax ? "differs" : "agrees";
}
