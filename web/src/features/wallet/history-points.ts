import { formatShortMoment } from "../../lib/format-date.ts";
import { formatUsd } from "../../ui/format.ts";
import type { ChartPoint } from "../../ui/line-chart.tsx";
import type { History, Period } from "./api.ts";

export const periods: readonly { value: Period; label: string; words: string }[] = [
  { value: "24h", label: "24h", words: "24 hours" },
  { value: "7d", label: "7d", words: "7 days" },
  { value: "30d", label: "30d", words: "30 days" },
  { value: "90d", label: "90d", words: "90 days" },
];

export function historyPoints({ points }: History): ChartPoint[] {
  return points.map(({ at, value }) => ({
    when: formatShortMoment(at),
    value: Number(value),
    text: formatUsd(value),
  }));
}

/** `Over the last 7 days your total assets went from $0.00 to $10,000.00.` */
export function historySentence({ period, points }: History): string {
  const words = periods.find(({ value }) => value === period)?.words ?? period;
  const [first, last] = [points[0]?.value ?? "0", points.at(-1)?.value ?? "0"];
  return points.every(({ value }) => value === first)
    ? `Over the last ${words} your total assets stayed at ${formatUsd(first)}.`
    : `Over the last ${words} your total assets went from ${formatUsd(first)} to ${formatUsd(last)}.`;
}
