import { micro, type Usdt } from "../money/usdt.ts";

export const timeUnits = ["days", "hours", "minutes"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** The terms of a purchase. Editing or deleting the plan does not change them. */
export interface PlanTerms {
  /** In hundredths of a percent of the amount, per day. */
  readonly dailyProfitBps: number;
  /** The number of periods. */
  readonly runTime: number;
  readonly timeUnit: TimeUnit;
}

/** The number of periods per day. A day has 24 hours, even when summer time begins or ends. */
const periodsPerDay: Record<TimeUnit, number> = { days: 1, hours: 24, minutes: 1_440 };
const daySeconds = 86_400;
const bpsPerWhole = 10_000n;

const periodSeconds = (unit: TimeUnit): number => daySeconds / periodsPerDay[unit];

/**
 * The income of an amount after a number of periods, rounded down. Each period pays the increase, so the payouts add up
 * exactly to the total income; the house keeps the fraction of a millionth.
 */
export function earnedFloor(amount: Usdt, terms: PlanTerms, periods: number): Usdt {
  const parts = bpsPerWhole * BigInt(periodsPerDay[terms.timeUnit]);
  return micro((amount * BigInt(terms.dailyProfitBps) * BigInt(periods)) / parts);
}

const runDaysMax = 3_650;

/** Whether a plan ends within ten years. Sums of longer plans would overflow. */
export const isRunTimeAllowed = ({ runTime, timeUnit }: Pick<PlanTerms, "runTime" | "timeUnit">): boolean =>
  runTime <= runDaysMax * periodsPerDay[timeUnit];

/** The payout of one period; the first is 1. */
export const payoutOfPeriod = (amount: Usdt, terms: PlanTerms, period: number): Usdt =>
  micro(earnedFloor(amount, terms, period) - earnedFloor(amount, terms, period - 1));

export const totalIncome = (amount: Usdt, terms: PlanTerms): Usdt =>
  earnedFloor(amount, terms, terms.runTime);

/** The income of a whole day, for any unit. */
export const dailyIncome = (amount: Usdt, { dailyProfitBps }: Pick<PlanTerms, "dailyProfitBps">): Usdt =>
  micro((amount * BigInt(dailyProfitBps)) / bpsPerWhole);

/** The yearly rate that a daily profit implies, in percent, without compound interest. */
export const yearlyPercent = (dailyProfitBps: number): string => {
  const hundredths = dailyProfitBps * 365;
  const fraction = (hundredths % 100).toString().padStart(2, "0").replace(/0+$/, "");
  const whole = Math.floor(hundredths / 100).toString();
  return fraction === "" ? whole : `${whole}.${fraction}`;
};

/** When a period is due; the last one also returns the principal. */
export const dueAt = (startedAt: Date, terms: Pick<PlanTerms, "timeUnit">, period: number): Date =>
  new Date(startedAt.getTime() + period * periodSeconds(terms.timeUnit) * 1_000);

/**
 * How late a payout may be. Payouts come within seconds, or later after the server was stopped. Clocks differ, and a
 * list may be some minutes old.
 */
const lateMsMax = 5 * 60_000;

interface ShownPurchase extends Pick<PlanTerms, "runTime" | "timeUnit"> {
  readonly status: string;
  readonly createdAt: string;
  readonly periodsPaid: number;
}

/** Whether every period that is over has been paid. Always true for a purchase that a fresh start returned. */
export function isPaidAsDue(shown: ShownPurchase, now: string): boolean {
  const { status, createdAt, periodsPaid, runTime, timeUnit } = shown;
  const periodsAt = (ms: number) =>
    Math.floor((ms - Date.parse(createdAt)) / (periodSeconds(timeUnit) * 1_000));
  const least = Math.min(runTime, periodsAt(Date.parse(now) - lateMsMax));
  const isInTime = periodsPaid >= least && periodsPaid <= periodsAt(Date.parse(now) + lateMsMax);
  return status === "Returned" || isInTime;
}

const symbols: Record<string, string> = {
  bitcoin: "BTC",
  ethereum: "ETH",
  xrp: "XRP",
  tether: "USDT",
  bnb: "BNB",
  solana: "SOL",
};

/** The symbol on a plan's card; GEN for any other coin. */
export const planSymbol = (coinName: string): string => symbols[coinName.trim().toLowerCase()] ?? "GEN";
