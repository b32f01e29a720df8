import { formatShortMoment } from "../../lib/words/format-date.ts";
import type { ChartPoint } from "../../ui/chart/line-chart.tsx";
import { formatUsd } from "../../ui/data/format.ts";
import type { History, Period } from "./api.ts";

export const periods: readonly { value: Period; label: string; words: string; hours: number }[] = [
  { value: "24h", label: "24h", words: "24 hours", hours: 24 },
  { value: "7d", label: "7d", words: "7 days", hours: 7 * 24 },
  { value: "30d", label: "30d", words: "30 days", hours: 30 * 24 },
  { value: "90d", label: "90d", words: "90 days", hours: 90 * 24 },
];

export function historyPoints({ points }: History): ChartPoint[] {
  return points.map(({ at, value }) => ({
    when: formatShortMoment(at),
    value: Number(value),
    text: formatUsd(value),
  }));
}

/** `Over the last 7 days your total assets went from $9,000.00 to $10,000.00.` A newcomer's begin when they joined. */
export function historySentence(history: History): string {
  const { points } = history;
  const when = timeWords(history);
  const [first, last] = [points[0]?.value ?? "0", points.at(-1)?.value ?? "0"];
  return points.every(({ value }) => value === first)
    ? `${when} your total assets stayed at ${formatUsd(first)}.`
    : `${when} your total assets went from ${formatUsd(first)} to ${formatUsd(last)}.`;
}

function timeWords({ period, points }: History): string {
  const asked = periods.find(({ value }) => value === period);
  const hours = (Date.parse(points.at(-1)?.at ?? "") - Date.parse(points[0]?.at ?? "")) / 3_600_000;
  return asked && hours < asked.hours ? "Since the wallet began" : `Over the last ${asked?.words ?? period}`;
}
