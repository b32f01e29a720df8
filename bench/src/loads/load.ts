export interface Load {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Keeps `atOnce` calls running for some seconds and measures each. */
export async function load(
  atOnce: number,
  seconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const start = performance.now();
  const caller = async (index: number) => {
    while (performance.now() < end) {
      const from = performance.now();
      await call(index);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => caller(index)));
  const elapsed = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, perSecond: times.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}
