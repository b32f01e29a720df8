import type { Stats } from "../api.ts";

/** The share of won trades among won and lost ones, compared with the share needed to break even. */
export function shareWon(
  { wins, losses }: Pick<Stats, "wins" | "losses">,
  breakEvenPercent: string | undefined,
) {
  const decided = wins + losses;
  if (decided === 0) return undefined;
  const percent = ((wins / decided) * 100).toFixed(2);
  if (breakEvenPercent === undefined) return { percent: `${percent}%` };
  return {
    percent: `${percent}%`,
    note: `${breakEvenPercent}% needed to break even`,
    tone: Number(percent) >= Number(breakEvenPercent) ? ("gain" as const) : ("loss" as const),
  };
}
