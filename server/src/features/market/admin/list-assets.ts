import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../../context.ts";
import { assetView } from "./asset-view.ts";

export async function listAssets(context: Context, reader: "user" | "admin") {
  const assets = context.market.coins().map((coin) => assetView(coin, reader));
  return assets.length === 0 ? refuse("no_prices") : { assets, total: assets.length };
}
