import { micro, type Usdt } from "../money/usdt.ts";

export const timeUnits = ["days", "hours", "minutes"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What a purchase was made under. Editing or deleting the plan changes nothing about it. */
export interface PlanTerms {
  /** In hundredths of a percent of the amount, for a whole day. */
  readonly dailyProfitBps: number;
  /** How many periods it runs. */
  readonly runTime: number;
  readonly timeUnit: TimeUnit;
}

/** How many periods a day has. A day is 24 hours, whatever a calendar or a summer time makes of it. */
export const periodsPerDay: Record<TimeUnit, number> = { days: 1, hours: 24, minutes: 1_440 };
const daySeconds = 86_400;
const bpsPerWhole = 10_000n;

export const periodSeconds = (unit: TimeUnit): number => daySeconds / periodsPerDay[unit];

/**
 * What an amount has earned after so many periods, rounded down. Each period pays what this grows by, so all payouts
 * together are the total income to the millionth; the fraction of a millionth of the total stays with the house.
 */
export function earnedFloor(amount: Usdt, terms: PlanTerms, periods: number): Usdt {
  const parts = bpsPerWhole * BigInt(periodsPerDay[terms.timeUnit]);
  return micro((amount * BigInt(terms.dailyProfitBps) * BigInt(periods)) / parts);
}

const runDaysMax = 3_650;

/** Whether a plan ends within ten years: sums of longer ones would not fit anywhere. */
export const runsLongAtMost = ({ runTime, timeUnit }: Pick<PlanTerms, "runTime" | "timeUnit">): boolean =>
  runTime <= runDaysMax * periodsPerDay[timeUnit];

/** What one period pays; the first is 1. */
export const payoutOfPeriod = (amount: Usdt, terms: PlanTerms, period: number): Usdt =>
  micro(earnedFloor(amount, terms, period) - earnedFloor(amount, terms, period - 1));

export const totalIncome = (amount: Usdt, terms: PlanTerms): Usdt =>
  earnedFloor(amount, terms, terms.runTime);

/** What a whole day brings, whatever the unit. */
export const dailyIncome = (amount: Usdt, { dailyProfitBps }: Pick<PlanTerms, "dailyProfitBps">): Usdt =>
  micro((amount * BigInt(dailyProfitBps)) / bpsPerWhole);

/** The yearly rate that a daily profit implies, in percent, without interest on interest. */
export const yearlyPercent = (dailyProfitBps: number): string => {
  const hundredths = dailyProfitBps * 365;
  const fraction = (hundredths % 100).toString().padStart(2, "0").replace(/0+$/, "");
  const whole = Math.floor(hundredths / 100).toString();
  return fraction === "" ? whole : `${whole}.${fraction}`;
};

/** When a period is due; the last one also brings the principal back. */
export const dueAt = (startedAt: Date, terms: Pick<PlanTerms, "timeUnit">, period: number): Date =>
  new Date(startedAt.getTime() + period * periodSeconds(terms.timeUnit) * 1_000);

const symbols: Record<string, string> = {
  bitcoin: "BTC",
  ethereum: "ETH",
  xrp: "XRP",
  tether: "USDT",
  bnb: "BNB",
  solana: "SOL",
};

/** The symbol that a plan's card shows; anything else is GEN. */
export const planSymbol = (coinName: string): string => symbols[coinName.trim().toLowerCase()] ?? "GEN";
