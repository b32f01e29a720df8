import type { PlanTerms, TimeUnit } from "@paperchain/core/plans/plan.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { coinImage } from "../../lib/words/coin-image.ts";

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

/** What a member sees of an offer before they buy, sent with the purchase: it is made under these terms or not at all. */
export const seenTerms = ({ coinName, dailyProfit, runTime, timeUnit }: Plan) => ({
  coinName,
  dailyProfit,
  runTime,
  timeUnit,
});

/** Whether two plans offer the same: a smallest purchase may differ, for it changes nothing about what is bought. */
export const isSameOffer = (one: Plan, other: Plan): boolean =>
  JSON.stringify(seenTerms(one)) === JSON.stringify(seenTerms(other));

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
