import { useNow } from "./use-now.ts";

const turnMs = 8_000;

/**
 * The page that a wall shows now, out of a number of pages. Pages turn automatically, and all parts of the wall turn
 * together.
 */
export function useTurn(pages: number): number {
  const now = useNow(1_000);
  return pages === 0 ? 0 : Math.floor(now / turnMs) % pages;
}
