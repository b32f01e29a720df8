import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { breakEvenPercent, ruleVersion } from "@paperchain/core/trades/trade.ts";
import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import { rulesOf } from "../../../groups/in-group.ts";

/** The terms of a trade that is accepted now. */
export async function showTradeTerms(context: Context, session: OpenSession) {
  const { market, source } = context;
  await context.groups.caughtUp();
  const { tradeSeconds, payoutBps, settlement, stakeMin, stakeMax, confidence } = rulesOf(context, session);
  return {
    seconds: Math.min(...tradeSeconds),
    lengths: [...tradeSeconds],
    payoutBps,
    settlement,
    stakeMin: writeUsdt(stakeMin),
    stakeMax: writeUsdt(stakeMax),
    breakEvenPercent: breakEvenPercent(payoutBps),
    priceAgeSecondsMax: tradablePriceAgeMsMax / 1_000,
    ruleVersion: ruleVersion(market.feed().source ?? source.name),
    confidence,
  };
}
