import { formatShortMoment } from "../../lib/words/format-date.ts";
import type { ChartPoint } from "../../ui/chart/line-chart.tsx";
import type { Fact } from "../../ui/data/facts.tsx";
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

/**
 * `Over the last 7 days your total assets went from $9,000.00 to $10,000.00.` For a newcomer, the period begins when
 * they joined.
 */
export function historySentence(history: History): string {
  const { points } = history;
  const when = timeWords(history);
  const [first, last] = [points[0]?.value ?? "0", points.at(-1)?.value ?? "0"];
  return points.every(({ value }) => value === first)
    ? `${when} your total assets stayed at ${formatUsd(first)}.`
    : `${when} your total assets went from ${formatUsd(first)} to ${formatUsd(last)}.`;
}

function timeWords(history: History): string {
  return beginsWithWallet(history) ? "Since the wallet began" : `Over the last ${wordsOf(history.period)}`;
}

const wordsOf = (period: Period): string => periods.find(({ value }) => value === period)?.words ?? period;

/** Whether the wallet is younger than the period. */
function beginsWithWallet({ period, points }: History): boolean {
  const hours = (Date.parse(points.at(-1)?.at ?? "") - Date.parse(points[0]?.at ?? "")) / 3_600_000;
  return hours < (periods.find(({ value }) => value === period)?.hours ?? 0);
}

/** The end of the period: the wallet's value, and that of the same money without trading. */
export const sameMoneyFacts = ({ points, kept }: History): Fact[] => [
  { label: "Your total assets", value: formatUsd(points.at(-1)?.value ?? "0") },
  { label: "Kept in USDT", value: formatUsd(kept.usdt) },
  { label: "Kept in Bitcoin", value: kept.bitcoin === null ? "No price from then" : formatUsd(kept.bitcoin) },
];

/** Explains which money is compared, and how Bitcoin is counted. */
export function sameMoneySentence(history: History): string {
  const began = beginsWithWallet(history)
    ? "what the wallet began with"
    : `what you had ${wordsOf(history.period)} ago`;
  return `The same money is ${began}. Deposits and corrections are added and withdrawals taken off when they happened. In Bitcoin all of it follows the market's price, not moved prices, and nothing is taken off for fees and spread.`;
}
