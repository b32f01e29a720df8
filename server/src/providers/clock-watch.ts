import type { FastifyBaseLogger } from "fastify";

/** Knows whether this machine's clock agrees with the database's, which all servers share. */
export interface ClockWatch {
  /** Whether the clocks differed too much for trading at the last check. */
  isOff(): boolean;
  /** How far this machine's clock was ahead at the last check. */
  aheadMs(): number;
  look(): Promise<void>;
}

const differenceMsMax = 2_000;

/**
 * Reads the database's time. The answer's assumed delay is half of the round trip, so the result may be wrong by that
 * much. A clock that may be right counts as right.
 */
export function watchClock(
  askDatabase: () => Promise<Date>,
  now: () => number,
  log: Pick<FastifyBaseLogger, "error" | "info">,
): ClockWatch {
  let aheadMs = 0;
  let off = false;
  const look = async () => {
    const before = now();
    const there = (await askDatabase()).getTime();
    const after = now();
    const doubtMs = Math.abs(after - before) / 2;
    aheadMs = Math.round((before + after) / 2 - there);
    const wasOff = off;
    off = Math.abs(aheadMs) - doubtMs > differenceMsMax;
    if (off && !wasOff) {
      log.error(
        { aheadMs },
        "This machine's clock and the database's differ by more than 2 seconds: no trades, payouts or prices here until they agree.",
      );
    }
    if (wasOff && !off) log.info({ aheadMs }, "This machine's clock and the database's agree again.");
  };
  return { isOff: () => off, aheadMs: () => aheadMs, look };
}
