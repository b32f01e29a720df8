const counts = new Map<number, number>();

/**
 * A number that no other test of the run gets: each worker process counts in its own range and throws at the end of
 * it.
 */
export function nextNumber(rangeSize = 100_000): number {
  const count = (counts.get(rangeSize) ?? 0) + 1;
  if (count >= rangeSize) throw new Error(`A worker has only ${rangeSize} numbers of its own.`);
  counts.set(rangeSize, count);
  return Number(process.env.TEST_WORKER_INDEX ?? 0) * rangeSize + count;
}
