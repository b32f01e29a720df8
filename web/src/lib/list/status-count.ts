import { statusCountMax } from "@paperchain/core/list-reach.ts";
import { formatCount } from "../../ui/data/format.ts";

/** The total of some statuses' rows. The server stops counting at a maximum: "1,000+" means that there are more. */
export function statusCount(...counts: readonly (number | undefined)[]): string | undefined {
  if (counts.includes(undefined)) return undefined;
  const known = counts.map((count = 0) => Math.min(count, statusCountMax));
  const sum = formatCount(known.reduce((total, count) => total + count, 0));
  return counts.some((count = 0) => count > statusCountMax) ? `${sum}+` : sum;
}
