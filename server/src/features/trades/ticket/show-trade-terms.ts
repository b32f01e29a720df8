import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { breakEvenPercent, ruleVersion, stakeMin } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../../context.ts";

/** The terms of a trade that is accepted now. */
export async function showTradeTerms({ settings, market, source }: Context) {
  const { seconds, payoutBps, settlement } = settings.trades;
  return {
    seconds,
    payoutBps,
    settlement,
    stakeMin: writeUsdt(stakeMin),
    breakEvenPercent: breakEvenPercent(payoutBps),
    priceAgeSecondsMax: tradablePriceAgeMsMax / 1_000,
    ruleVersion: ruleVersion(market.feed().source ?? source.name),
  };
}
