import { formatCount, formatUsd } from "../../ui/data/format.ts";
import type { Plan, Purchase, TimeUnit } from "./plan.ts";

/** The words of each time unit: for profit and income, for one period, for several. */
export const unitWords: Record<TimeUnit, { adverb: string; one: string; many: string }> = {
  days: { adverb: "Daily", one: "day", many: "days" },
  hours: { adverb: "Hourly", one: "hour", many: "hours" },
  minutes: { adverb: "Per Minute", one: "minute", many: "minutes" },
};

/** `30 days`, `1 hour` */
export function periodsWords(periods: number, unit: TimeUnit): string {
  const { one, many } = unitWords[unit];
  return `${formatCount(periods)} ${periods === 1 ? one : many}`;
}

/** The yearly rate that a daily profit implies, with a warning about it. */
export function yearlySentence({ dailyProfit, yearlyPercent }: Pick<Plan, "dailyProfit" | "yearlyPercent">) {
  return `${dailyProfit}% a day would be ${percentWords(yearlyPercent)} a year. No real plan can promise that.`;
}

/** `36,500%`, `1,277.5%` */
const percentWords = (percent: string): string => `${formatCount(Number(percent))}%`;

/** Explains the profit field, so that nobody takes a day's profit for an hour's. */
export const profitHints: Record<TimeUnit, string> = {
  days: "Percent of the amount, each day.",
  hours: "Percent of the amount for a whole day: each hour pays a 24th of it.",
  minutes: "Percent of the amount for a whole day: each minute pays a 1,440th of it.",
};

/** A short name of a plan: `Bitcoin plan, 2% a day for 30 days`. */
export const nameOf = ({ coinName, dailyProfit, runTime, timeUnit }: Plan): string =>
  `${coinName} plan, ${dailyProfit}% a day for ${periodsWords(runTime, timeUnit)}`;

/** A plan in a line: `2% a day (730% a year) · 30 days · from $100.00`. */
export function offerWords({ dailyProfit, yearlyPercent, runTime, timeUnit, minPurchase }: Plan): string {
  const profit = `${dailyProfit}% a day (${percentWords(yearlyPercent)} a year)`;
  return [profit, periodsWords(runTime, timeUnit), `from\u00a0${formatUsd(minPurchase)}`].join(" · ");
}

/** The progress of a purchase: `3 of 30 days paid`. */
export function progressWords({ periodsPaid, runTime, timeUnit }: Purchase): string {
  return `${formatCount(periodsPaid)} of ${periodsWords(runTime, timeUnit)} paid`;
}

/** A countdown: `2 d 04:00:00`, `3:05:09`, `0:45`; undefined once it is over. */
export function countdown(at: string, now: number): string | undefined {
  const left = Math.ceil((Date.parse(at) - now) / 1_000);
  if (left <= 0) return undefined;
  const [days, hours, minutes] = [Math.floor(left / 86_400), Math.floor(left / 3_600) % 24, minutesOf(left)];
  const tail = `${two(minutes)}:${two(left % 60)}`;
  if (days > 0) return `${days} d ${two(hours)}:${tail}`;
  return hours > 0 ? `${hours}:${tail}` : `${minutes}:${two(left % 60)}`;
}

const minutesOf = (seconds: number): number => Math.floor(seconds / 60) % 60;
const two = (number: number): string => String(number).padStart(2, "0");
