/** When to restart a database that ended by itself. */
export interface RestartRule {
  /** The wait before each try; there are as many tries as waits. */
  readonly waitsMs: readonly number[];
  /** Tries older than this do not count. */
  readonly withinMs: number;
  /** The interval between tries while the disk is full. A full disk is no reason to give up. */
  readonly roomMs: number;
}

export const restartRule: RestartRule = { waitsMs: [0, 2_000, 10_000], withinMs: 600_000, roomMs: 5_000 };

/** The wait before the next try; nothing after the last allowed one. */
export function nextRestart(tries: readonly number[], now: number, rule: RestartRule): number | undefined {
  const lately = tries.filter((at) => now - at < rule.withinMs);
  return rule.waitsMs[lately.length];
}
