import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { managedCoinView } from "./managed-coin-view.ts";

export async function listCoins(context: Context, reader: "user" | "admin") {
  const coins = context.market.coins().map((coin) => managedCoinView(coin, reader));
  return coins.length === 0 ? refuse("no_prices") : { assets: coins, total: coins.length };
}
