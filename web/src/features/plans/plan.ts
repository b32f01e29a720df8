import type { PlanTerms, TimeUnit } from "@paperchain/core/plans/plan.ts";
import { coinImage } from "../../lib/coin-image.ts";
import type { Answer } from "../../lib/make-call.ts";

export type Plan = Answer<"listPlans">["plans"][number];
export type Purchase = Answer<"listMyPurchases">["purchases"][number];
export type { TimeUnit };

/** What a plan or a purchase pays by, as the rule in core wants it. */
export const termsOf = ({
  dailyProfit,
  runTime,
  timeUnit,
}: Pick<Plan, "dailyProfit" | "runTime" | "timeUnit">): PlanTerms => ({
  dailyProfitBps: Math.round(dailyProfit * 100),
  runTime,
  timeUnit,
});

/** The first characters of an id. Ids begin with the time, so plans of one hour share them: it is no name. */
export const shortId = ({ id }: Pick<Plan, "id">): string => id.slice(0, 6);

/** A plan knows its coin by name only; these names lead to a picture, and every other shows its letter. */
const coinIds: Readonly<Record<string, string>> = {
  BTC: "bitcoin",
  ETH: "ethereum",
  XRP: "ripple",
  USDT: "tether",
  BNB: "binancecoin",
  SOL: "solana",
};

export function imageOf({ symbol }: Pick<Plan, "symbol">): string {
  const id = coinIds[symbol];
  return id ? coinImage(id) : "";
}
