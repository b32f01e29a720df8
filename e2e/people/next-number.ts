let count = 0;

/** A number that no other test of the run gets: each worker process counts in a range of its own. */
export function nextNumber(): number {
  count += 1;
  return Number(process.env.TEST_WORKER_INDEX ?? 0) * 500 + count;
}
