import { formatChange } from "../../../ui/data/format.ts";

/** Describes a sparkline in words: `Last 7 days: +3.20%`. */
export function weekSentence(prices: readonly number[]): string {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || last === undefined) return "Last 7 days: not known";
  return `Last 7 days: ${formatChange((last / first - 1) * 100)}`;
}
