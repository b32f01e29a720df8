import { depositMin, fundingCoins, networkFee, withdrawalMin } from "@paperchain/core/funding/coins.ts";
import { confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { rulesOf } from "../groups/in-group.ts";
import type { OpenSession } from "../sessions/session.ts";
import { coinPrice } from "./coin-price.ts";
import { practiceAddress } from "./practice-address.ts";

/** The data that a member needs to deposit or withdraw. */
export async function listFundingCoins(context: Context, session: OpenSession) {
  return {
    coins: fundingCoins.map((coin) => ({
      id: coin.id,
      name: coin.name,
      symbol: coin.symbol,
      ...coinPrice(context, coin.symbol),
      networkFee: writeUsdt(networkFee(coin)),
      depositAddress: practiceAddress(session.memberId, coin.symbol),
    })),
    depositMin: writeUsdt(depositMin),
    withdrawalMin: writeUsdt(withdrawalMin),
    confirmationsNeeded,
    depositApproval: rulesOf(context, session).depositApproval,
  };
}
