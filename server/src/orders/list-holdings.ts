import type { Holdings } from "@paperchain/contract/orders/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { writeQuantity, zeroQuantity } from "@paperchain/core/money/quantity.ts";
import { addUsdt, micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { averageCost, worth } from "@paperchain/core/orders/fill.ts";
import { writeTime } from "@paperchain/core/time/utc.ts";
import type { Context } from "../context.ts";
import { findWallet } from "../ledger/queries/wallets.ts";
import { coinImage } from "../market/views/coin-image.ts";
import { storedQuantity } from "./order-view.ts";
import { listOwnedCoins, type OwnedCoin } from "./queries.ts";

/** The coins that a member owns, at the prices that members see now. */
export async function listHoldings(context: Context, member: MemberId): Promise<Holdings> {
  const coins = await listOwnedCoins(context.db, member);
  const owned = coins.flatMap((coin) => holdingOf(context, coin) ?? []);
  const profitTaken = addUsdt(...coins.map(({ taken }) => taken));
  const value = addUsdt(...owned.map((each) => each.value));
  const cost = addUsdt(...owned.map((each) => each.cost));
  return {
    holdings: owned.map(({ view }) => view),
    value: writeUsdt(value),
    cost: writeUsdt(cost),
    profitOpen: writeUsdt(micro(value - cost)),
    profitTaken: writeUsdt(profitTaken),
    method: "average",
  };
}

export async function listMemberHoldings(context: Context, member: MemberId) {
  return (await findWallet(context.db, member)) ? listHoldings(context, member) : refuse("not_found");
}

function holdingOf({ market, clock }: Context, coin: OwnedCoin) {
  const held = storedQuantity(coin.held);
  const quantity = storedQuantity(String(BigInt(coin.available) + held));
  const shown = market.coin(coin.coin_id);
  if (quantity === zeroQuantity || !shown) return undefined;
  const value = worth(quantity, shown.price);
  const view = {
    coinId: coin.coin_id,
    symbol: coin.symbol ?? coin.coin_id,
    name: coin.name ?? coin.coin_id,
    image: coinImage(coin.coin_id),
    quantity: writeQuantity(quantity),
    held: writeQuantity(held),
    averageCost: averageCost(coin.cost, quantity),
    cost: writeUsdt(coin.cost),
    price: shown.price,
    marketPrice: shown.marketPrice,
    priceAt: writeTime(shown.sourceAt),
    isPriceOld: clock().getTime() - shown.sourceAt.getTime() > tradablePriceAgeMsMax,
    value: writeUsdt(value),
    profitOpen: writeUsdt(micro(value - coin.cost)),
    profitTaken: writeUsdt(coin.taken),
  };
  return { view, value, cost: coin.cost };
}
