/** Computes a value for a whole number once, and keeps the results of the last numbers asked for. */
export function cacheResults<Result>(
  resultsMax: number,
  compute: (number: number) => Result,
): (number: number) => Result {
  const kept = new Map<number, Result>();
  return (number) => {
    const known = kept.get(number);
    if (known !== undefined) return known;
    const result = compute(number);
    for (const oldest of kept.keys()) {
      if (kept.size < resultsMax) break;
      kept.delete(oldest);
    }
    kept.set(number, result);
    return result;
  };
}
