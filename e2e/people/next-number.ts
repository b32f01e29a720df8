const counts = new Map<number, number>();

/** Between the first range and the last one, all numbers have the same number of digits. */
const [firstRange, lastRange] = [10, 99];

/**
 * A number that no other test of the run gets: each worker process counts in its own range and throws at the end of
 * it. None is a part of another one of the same range size: a search for 177 would also find 100177.
 */
export function nextNumber(rangeSize = 100_000): number {
  const count = (counts.get(rangeSize) ?? 0) + 1;
  if (count >= rangeSize) throw new Error(`A worker has only ${rangeSize} numbers of its own.`);
  counts.set(rangeSize, count);
  const range = firstRange + Number(process.env.TEST_WORKER_INDEX ?? 0);
  if (range > lastRange) throw new Error("There are numbers for ninety workers only.");
  return range * rangeSize + count;
}
