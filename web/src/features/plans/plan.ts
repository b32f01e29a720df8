import type { PlanTerms, TimeUnit } from "@paperchain/core/plans/plan.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { coinImage } from "../../lib/words/coin-image.ts";

export type Plan = Answer<"listPlans">["plans"][number];
export type Purchase = Answer<"listMyPurchases">["purchases"][number];
export type { TimeUnit };

/** The terms of a plan or purchase, in the shape that core's rule takes. */
export const termsOf = ({
  dailyProfit,
  runTime,
  timeUnit,
}: Pick<Plan, "dailyProfit" | "runTime" | "timeUnit">): PlanTerms => ({
  dailyProfitBps: Math.round(dailyProfit * 100),
  runTime,
  timeUnit,
});

/** The terms that the member saw. The purchase sends them, and the server refuses if they have changed. */
export const seenTerms = ({ coinName, dailyProfit, runTime, timeUnit }: Plan) => ({
  coinName,
  dailyProfit,
  runTime,
  timeUnit,
});

/** Whether two plans have the same terms. The minimum purchase may differ, because it does not affect a purchase. */
export const isSameOffer = (one: Plan, other: Plan): boolean =>
  JSON.stringify(seenTerms(one)) === JSON.stringify(seenTerms(other));

/** A plan knows only its coin's name. Coins with these names have pictures; others show a letter. */
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
