const secondMs = 1_000;

/** A clock that stands still until it is moved, and never goes back. */
export interface DemoClock {
  readonly now: () => Date;
  advance(seconds: number): void;
  advanceTo(instant: Date): void;
}

export function openDemoClock(from: Date): DemoClock {
  let now = from.getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * secondMs;
    },
    advanceTo: (instant) => {
      now = Math.max(now, instant.getTime());
    },
  };
}
