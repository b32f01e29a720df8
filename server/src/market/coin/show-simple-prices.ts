import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { findCoins } from "../list/find-coins.ts";
import { scenarioView } from "../views/scenario-view.ts";

/** The prices of some coins, in the shape of the price service's simple call. */
export async function showSimplePrices(context: Context, ids: readonly string[]) {
  if (context.market.coins().length === 0) return refuse("no_prices");
  const coins = await findCoins(context, ids);
  return Object.fromEntries(
    coins.map((coin) => [
      coin.id,
      {
        usd: Number(coin.price),
        usd_market: Number(coin.marketPrice),
        scenario: scenarioView(coin.scenario),
      },
    ]),
  );
}
