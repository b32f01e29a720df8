/** When a database that ended by itself is started again. */
export interface RestartRule {
  /** The wait before each try; there are no more tries than these. */
  readonly waitsMs: readonly number[];
  /** A try that is longer ago does not count. */
  readonly withinMs: number;
  /** How often a database is tried that found no room on the disk: that is nothing to give up over. */
  readonly roomMs: number;
}

export const restartRule: RestartRule = { waitsMs: [0, 2_000, 10_000], withinMs: 600_000, roomMs: 5_000 };

/** How long to wait before the next try; nothing where there were as many as the rule allows. */
export function nextRestart(tries: readonly number[], now: number, rule: RestartRule): number | undefined {
  const lately = tries.filter((at) => now - at < rule.withinMs);
  return rule.waitsMs[lately.length];
}
