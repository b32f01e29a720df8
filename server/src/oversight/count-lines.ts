import type { Context } from "../context.ts";
import { countLines, type LineFilter } from "../log/queries/log-lines.ts";
import { joinedCache } from "../providers/joined-cache.ts";

export type CountLines = (filter: LineFilter, size: number) => Promise<number>;

/**
 * Counts how many of the first lines match. Lines never change, so a count stays true and is cached for repeated
 * questions.
 */
export function makeLineCounter({ db, clock }: Context): CountLines {
  const counts = joinedCache<number>({ cacheMs: 60 * 60_000, failureCacheMs: 1_000, entriesMax: 1_000 });
  return (filter, size) =>
    counts.get(`${size} ${filter.type} ${filter.person}`, clock(), () => countLines(db, filter, size));
}
