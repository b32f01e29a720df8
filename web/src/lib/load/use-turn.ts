import { useNow } from "./use-now.ts";

const turnMs = 8_000;

/** Which of so many pages a wall shows now: they turn by themselves, and all parts of the wall turn together. */
export function useTurn(pages: number): number {
  const now = useNow(1_000);
  return pages === 0 ? 0 : Math.floor(now / turnMs) % pages;
}
