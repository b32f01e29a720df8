import { offeredLengths } from "@paperchain/core/groups/rules.ts";
import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { breakEvenPercent, ruleVersion } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../context.ts";
import { rulesOf } from "../../groups/in-group.ts";
import type { OpenSession } from "../../sessions/session.ts";

/** The terms of a trade that would be accepted now. */
export async function showTradeTerms(context: Context, session: OpenSession) {
  const { market, source } = context;
  await context.groups.caughtUp();
  const rules = rulesOf(context, session);
  const { payoutBps, settlement, stakeMin, stakeMax, confidence } = rules;
  const prices = market.feed().source ?? source.name;
  const lengths = offeredLengths(rules, prices);
  return {
    seconds: Math.min(...lengths),
    lengths,
    payoutBps,
    settlement,
    stakeMin: writeUsdt(stakeMin),
    stakeMax: writeUsdt(stakeMax),
    breakEvenPercent: breakEvenPercent(payoutBps),
    priceAgeSecondsMax: tradablePriceAgeMsMax / 1_000,
    ruleVersion: ruleVersion(prices),
    confidence,
  };
}
