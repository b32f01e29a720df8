/** Computes a value for a whole number once, and keeps the results of the last numbers asked for. */
export function cacheResults<Result>(
  resultsMax: number,
  compute: (number: number) => Result,
): (number: number) => Result {
  const cached = new Map<number, Result>();
  return (number) => {
    const known = cached.get(number);
    if (known !== undefined) return known;
    const result = compute(number);
    for (const oldest of cached.keys()) {
      if (cached.size < resultsMax) break;
      cached.delete(oldest);
    }
    cached.set(number, result);
    return result;
  };
}
