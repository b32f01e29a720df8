/** Simulated prices come at every whole 3 seconds of UTC, watched or not, so that a missing one shows. */
export const simulatedTickMs = 3_000;

/** The version of the rule by which prices follow from secrets. */
export const simulatedRule = 1;

export const dayMs = 24 * 60 * 60 * 1_000;

/** The days with a secret, as numbers since 1970. */
export const firstDay = Date.UTC(2025, 0, 1) / dayMs;
export const lastDay = Date.UTC(2054, 11, 31) / dayMs;

export const ticksPerDay = dayMs / simulatedTickMs;

/**
 * The day of a moment, and the number of ticks of that day up to it. Before the market began, the market's beginning.
 */
export function tickOf(ms: number): { readonly day: number; readonly tick: number } {
  const ticks = Math.max(Math.floor(ms / simulatedTickMs), firstDay * ticksPerDay);
  const day = Math.floor(ticks / ticksPerDay);
  return { day, tick: ticks - day * ticksPerDay };
}

/** The last moment at which a simulated price came. */
export const lastTickAt = (ms: number): number => Math.floor(ms / simulatedTickMs) * simulatedTickMs;

/** A day as it is written: 2026-03-01. */
export const writeDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
