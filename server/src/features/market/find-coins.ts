import type { Context } from "../../context.ts";
import type { ShownCoin } from "../../realtime/market-board.ts";

/** A coin of the source in use. */
export async function findCoin(context: Context, id: string): Promise<ShownCoin | undefined> {
  return (await findCoins(context, [id]))[0];
}

/** Those of the coins that the market has. */
export async function findCoins(context: Context, ids: readonly string[]): Promise<ShownCoin[]> {
  const { source } = context.market.feed();
  return ids.flatMap((id) => context.market.coin(id) ?? []).filter((coin) => coin.source === source);
}
